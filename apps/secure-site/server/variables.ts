import { developmentAncestors } from './developmentAncestors.ts'

/** What an environment variable is for, as the README's table says it, and the text that counts where it is not set. */
export type Variable = { readonly doc: string; readonly fallback?: string | undefined; readonly devFallback?: string | undefined }

/** Every variable that this server reads. */
export const variables = {
  LATCHKEY_SECURE_URL: { doc: 'Public address of this site, with https. Required.' },
  LATCHKEY_GATEWAY_URL: { doc: 'Public address of the gateway, with https. Required.', devFallback: 'http://localhost:4401' },
  LATCHKEY_IMAGE_HOST: { doc: 'Second origin of the gateway, which serves only pictures; if the gateway has one.' },
  LATCHKEY_SECURE_HOST: {
    doc: 'Address to listen on. Set `0.0.0.0` in a container, or if the proxy is on another machine.',
    fallback: '127.0.0.1',
  },
  LATCHKEY_SECURE_PORT: { doc: 'Port to listen on.', fallback: '4402' },
  LATCHKEY_SECURE_METRICS_PORT: {
    doc: 'Port for Prometheus, at the same address: `/metrics`. Keep it away from the public. Without it, there are no metrics.',
  },
  LATCHKEY_SECURE_LAME_DUCK_MS: {
    doc: 'How long the server goes on serving after SIGTERM, while `/healthz` answers 503. A proxy learns in that time that it ends.',
    fallback: '5000',
    devFallback: '0',
  },
  LATCHKEY_LOG_LEVEL: { doc: 'Least important lines of the log: `debug`, `info`, `warn`, `error` or `off`.', fallback: 'info' },
  LATCHKEY_APPROVAL_WINDOW: {
    doc: 'Which requests need a window of their own: see [Approval window](#approval-window).',
    fallback: 'risky',
  },
  LATCHKEY_APPROVAL_LIMIT_USD: { doc: 'Above this amount a request is risky, in US dollars.', fallback: '200' },
  LATCHKEY_SPENDING_CAP_USD: {
    doc: 'What a user may approve for one origin within 24 hours, in US dollars: see [Spending cap](#spending-cap). `0` is no cap.',
    fallback: '0',
  },
  LATCHKEY_DESCRIPTOR_ATTESTERS: { doc: 'Addresses whose attestations of descriptors count, separated by spaces.' },
  LATCHKEY_DEV: { doc: 'Development mode, on addresses of this machine only.', fallback: '0' },
  LATCHKEY_SECURE_ANCESTORS: {
    doc: 'Development: hosts whose pages may frame the site, separated by spaces.',
    devFallback: developmentAncestors.join(' '),
  },
  LATCHKEY_SECURE_BUILD: { doc: 'Development: builds the pages first.' },
} as const satisfies Readonly<Record<string, Variable>>

/** Name of one of {@link variables}. */
export type VariableName = keyof typeof variables

/** The text of a variable, or what counts where it is not set. Empty counts as not set. */
export function readVariable(env: NodeJS.ProcessEnv, name: VariableName, isDevelopment: boolean): string | undefined {
  const { fallback, devFallback }: Variable = variables[name]
  return env[name]?.trim() || (isDevelopment ? devFallback : undefined) || fallback
}
