# Tablée as a small image: the wheel is compiled in the first stage and installed in the second.
# `docker build --build-arg LOCK=cluster .` adds the clients of PostgreSQL and NATS (deploy/cluster.yaml).
FROM python:3.11-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements/build.txt requirements/run.txt requirements/
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements/build.txt
COPY setup.py pyproject.toml MANIFEST.in README.md LICENSE LICENSE-CC-BY-4.0 NOTICE ./
COPY docs/rules docs/rules
COPY src src
RUN pip wheel --no-cache-dir --no-build-isolation --no-deps --wheel-dir /wheels .

FROM python:3.11-slim
ARG LOCK=run
COPY requirements/${LOCK}.txt /tmp/lock.txt
RUN pip install --no-cache-dir --no-deps --require-hashes -r /tmp/lock.txt && rm /tmp/lock.txt
COPY --from=build /wheels /tmp/wheels
RUN pip install --no-cache-dir --no-deps /tmp/wheels/*.whl \
    && rm -r /tmp/wheels \
    && useradd --create-home --uid 10001 tablee \
    && install --directory --owner=tablee --group=tablee /data
USER tablee
VOLUME /data
EXPOSE 8340
# The page itself is asked for: it comes from the event loop that plays the tables.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8340/health', timeout=4)"]
CMD ["tablee", "serve", "--host", "0.0.0.0", "--port", "8340", "--data", "/data"]
