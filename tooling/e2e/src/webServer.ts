import { join } from 'node:path'
import { ports, readyFile, urls } from './stack.ts'

/** Builds the lab as it is published, and starts it with its chains; the gateway and the secure site run as built and packed. */
export const webServer = {
  command: `turbo run build --filter=@latchkey/lab... --filter=@latchkey/gateway --filter=@latchkey/secure-site --output-logs=errors-only && exec node --conditions=@latchkey/source tooling/scripts/lab.ts --preview --ready-file ${readyFile}`,
  cwd: join(import.meta.dirname, '../../..'),
  url: urls.lab,
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
  stdout: 'ignore',
  env: {
    LATCHKEY_LAB_PORT: String(ports.lab),
    LATCHKEY_GATEWAY_PORT: String(ports.gateway),
    LATCHKEY_SANDBOX_PORT: String(ports.sandbox),
    LATCHKEY_SECURE_PORT: String(ports.secure),
    LATCHKEY_MAIL_PORT: String(ports.mail),
    LATCHKEY_LAB_SECURE_URL: '',
    // Hostile pages are on this machine, too.
    LATCHKEY_SECURE_ANCESTORS: '',
    // A user may sign in on two devices at once.
    LATCHKEY_LIMIT_CODE_RESEND_MS: '100',
    LATCHKEY_EVM_PORT: String(ports.evm),
    LATCHKEY_EVM2_PORT: String(ports.evm2),
    LATCHKEY_SOLANA_PORT: String(ports.solana),
    LATCHKEY_BITCOIN_PORT: String(ports.bitcoin),
    LATCHKEY_COSMOS_PORT: String(ports.cosmos),
    LATCHKEY_BUNDLER_PORT: String(ports.bundler),
    LATCHKEY_POLKADOT_PORT: String(ports.polkadot),
  },
} as const
