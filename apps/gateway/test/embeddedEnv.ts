import { randomBytes } from 'node:crypto'
import type { TestDatabase } from './engines.ts'

/** The secure site of the tests, which development takes, too. */
export const secureSite = 'https://wallet.localhost'

/** Stands for the address that a test gateway will have, which nobody knows before it listens. */
export const ownAddress = 'https://gateway.localhost'

const key = (kid: string) => `${kid}:${randomBytes(32).toString('base64url')}`

/** What switches the embedded wallet on in a test gateway. */
export function embeddedEnv(parameters: { smtpUrl?: string | undefined; recovery?: TestDatabase | undefined }): Record<string, string> {
  const recoveryUrl = parameters.recovery?.env['DATABASE_URL']
  return {
    LATCHKEY_SECURE_SITE_URL: secureSite,
    LATCHKEY_GATEWAY_URL: ownAddress,
    LATCHKEY_ACCESS_KEYS: key('a1'),
    LATCHKEY_RECOVERY_KEYS: key('r1'),
    LATCHKEY_CODE_KEYS: key('c1'),
    LATCHKEY_LIMIT_CODE_RESEND_MS: '1',
    // The operator's written choice: what these are for has tests of its own, with the defaults of production.
    LATCHKEY_DEVICE_APPROVAL: '0',
    LATCHKEY_DEVICE_DELAY_MS: '0',
    LATCHKEY_RECOVERY_DELAY_MS: '0',
    ...(parameters.smtpUrl ? { LATCHKEY_SMTP_URL: parameters.smtpUrl } : {}),
    ...(recoveryUrl ? { LATCHKEY_RECOVERY_DATABASE_URL: recoveryUrl } : {}),
  }
}

/** Where a gateway in a process of its own listens, beside an empty lab. */
export function loopbackEnv(port: number): Record<string, string> {
  return {
    LATCHKEY_DEV: '1',
    LATCHKEY_SEED: '0',
    LATCHKEY_GATEWAY_PORT: String(port),
    LATCHKEY_GATEWAY_URL: `http://127.0.0.1:${port}`,
    LATCHKEY_GATEWAY_HOST: '127.0.0.1',
    LATCHKEY_LAB_URL: 'https://app.example',
    LATCHKEY_LOG_LEVEL: 'off',
  }
}
