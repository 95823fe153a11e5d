# The secure site: its built pages and the server for them, run as a user without rights. It writes nothing.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS installed
ARG PACKAGE=@latchkey/secure-site@latest
RUN npm install --prefix /opt/latchkey --omit=dev --ignore-scripts --no-audit --no-fund "${PACKAGE}"

FROM ${NODE_IMAGE}
COPY --from=installed /opt/latchkey /opt/latchkey
ENV NODE_ENV=production LATCHKEY_SECURE_HOST=0.0.0.0 LATCHKEY_SECURE_PORT=4402
USER 65532:65532
WORKDIR /opt/latchkey
EXPOSE 4402
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.LATCHKEY_SECURE_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/latchkey/node_modules/@latchkey/secure-site/bin/latchkey-secure-site.js"]
CMD ["serve"]
