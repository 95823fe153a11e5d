# The gateway: one package, run as a user without rights, on a root that it never writes to. Its data is in /data.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS installed
ARG PACKAGE=@latchkey/gateway@latest
RUN npm install --prefix /opt/latchkey --omit=dev --ignore-scripts --no-audit --no-fund "${PACKAGE}" && mkdir /data

FROM ${NODE_IMAGE}
COPY --from=installed /opt/latchkey /opt/latchkey
COPY --from=installed --chown=65532:65532 /data /data
ENV NODE_ENV=production LATCHKEY_GATEWAY_HOST=0.0.0.0 LATCHKEY_GATEWAY_PORT=4401 LATCHKEY_DATA_DIR=/data
USER 65532:65532
WORKDIR /data
EXPOSE 4401
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.LATCHKEY_GATEWAY_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "/opt/latchkey/node_modules/@latchkey/gateway/dist/cli.js"]
CMD ["serve"]
