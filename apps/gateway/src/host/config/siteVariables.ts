import { ValueInvalidError } from './errors.ts'
import { oneOf } from './parsers.ts'
import type { Variable } from './variable.ts'

/** An amount in US dollars with at most two decimals. @returns Hundredths of a dollar. */
function dollars(text: string): string {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new ValueInvalidError('an amount in US dollars, such as 200 or 49.99')
  return String(BigInt(whole + cents.padEnd(2, '0')))
}

/** The public half of a release key, Ed25519. */
function publicKey(text: string): string {
  if (!/^[\w-]{43}$/.test(text)) throw new ValueInvalidError('the public key that `release/main.ts key` has told, 32 bytes in base64url')
  return text
}

/** What the secure site should serve, for the check that compares. The secure site itself reads the same variables. */
export const siteVariables = {
  LATCHKEY_SECURE_SITE_KEY: {
    doc: 'Public key of the releases of the secure site. With it, each hour, what that site serves is compared with what was released and with these settings: the log and `latchkey_secure_site_problems` tell what differs.',
    parse: publicKey,
  },
  LATCHKEY_APPROVAL_WINDOW: {
    doc: 'Which requests the secure site approves in a window of its own, as its server is told: `always`, `risky`, `never`. Here it is only compared.',
    fallback: 'risky',
    parse: oneOf(['always', 'risky', 'never']),
  },
  LATCHKEY_APPROVAL_LIMIT_USD: {
    doc: 'What a request may move without that window, as the secure site’s server is told. Here it is only compared.',
    fallback: '200',
    parse: dollars,
  },
  LATCHKEY_SPENDING_CAP_USD: {
    doc: 'Spending cap for each site and day, as the secure site’s server is told. Here it is only compared.',
    fallback: '0',
    parse: dollars,
  },
} as const satisfies Record<string, Variable<unknown>>
