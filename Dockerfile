# Two stages: the first builds what the program needs, the second holds nothing else.

FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /venv
ENV PATH=/venv/bin:$PATH
COPY constraints.txt pyproject.toml README.md LICENSE ./
# Dependencies change seldom, so they get their own layer.
RUN python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" > requirements.txt
RUN pip install --no-cache-dir --constraint constraints.txt --requirement requirements.txt
COPY bot bot
COPY cogs cogs
COPY delivery delivery
COPY engine engine
COPY locales locales
COPY screens screens
COPY storage storage
COPY tables tables
RUN pip install --no-cache-dir --no-deps .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /data triad
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TRIAD_DATABASE=/data/triad.db
USER triad
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "healthy"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
