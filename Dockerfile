# Two stages: the first builds what the program needs, the second holds nothing else.
# docs/hosting.md says how to renew the digest, which covers every platform of the tag.

FROM python:3.13.16-slim-trixie@sha256:70729b46c69b4f1e97c4822c1af3df53a1476cf5ddc6c087c0c10bc3a5678c2f AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_ROOT_USER_ACTION=ignore
WORKDIR /src
# For the engine, which is compiled below; Debian signs its packages.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev
# Dependencies change seldom, so they get their own layer. Whatever pip loads has its hash in a
# lock, and is a wheel: nothing that comes from outside runs while the image is built, except for
# the compiler and the build backend, which stay in this stage.
COPY build.lock requirements.lock ./
RUN python -m venv --without-pip /venv \
    && pip --python /venv install --require-hashes --only-binary :all: --requirement requirements.lock \
    && pip install --require-hashes --only-binary :all: --requirement build.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY delivery delivery
COPY engine engine
COPY locales locales
COPY screens screens
COPY storage storage
COPY tables tables
RUN pip wheel --no-index --no-deps --no-build-isolation --wheel-dir /wheels . \
    && pip --python /venv install --no-index --no-deps /wheels/*.whl \
    && pip --python /venv check
# The build belongs beside the installed engine, which uses it because the sources are the same.
RUN PYTHONPATH=$(echo /venv/lib/python3*/site-packages) python -m engine.build \
    && mv compiled-engine /venv/lib/python3*/site-packages/ \
    && cd / && /venv/bin/python -c "from engine.trigony import moves; assert moves.__file__.endswith('.so')"

FROM python:3.13.16-slim-trixie@sha256:70729b46c69b4f1e97c4822c1af3df53a1476cf5ddc6c087c0c10bc3a5678c2f
RUN groupadd --system --gid 10001 triad \
    && useradd --system --uid 10001 --gid 10001 --create-home --home-dir /data triad
COPY --from=build /venv /venv
# SQLite's temporary files may be larger than a /tmp in memory.
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    SQLITE_TMPDIR=/data \
    TRIAD_DATABASE=/data/triad.db
USER 10001:10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "bot", "healthy"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot"]
