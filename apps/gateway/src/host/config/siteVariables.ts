import { ValueInvalidError } from './errors.ts'
import { oneOf } from './parsers.ts'
import type { Variable } from './variable.ts'

/** An amount in US dollars with at most two decimals. @returns Hundredths of a dollar. */
function dollars(text: string): string {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new ValueInvalidError('an amount in US dollars, such as 200 or 49.99')
  return String(BigInt(whole + cents.padEnd(2, '0')))
}

/** The public halves of one release key, or of the old and the new one, Ed25519. */
export function publicKeys(text: string): readonly string[] {
  const keys = text.split(/[\s,]+/)
  if (keys.length > 2 || !keys.every((key) => /^[\w-]{43}$/.test(key)))
    throw new ValueInvalidError(
      'the public key that `latchkey-secure-site key` has told, 32 bytes in base64url, or two of them between spaces',
    )
  return keys
}

/** What the secure site should serve, for the check that compares. The secure site itself reads the same variables. */
export const siteVariables = {
  LATCHKEY_SECURE_SITE_KEY: {
    doc: "Public key of the secure site's releases; two, between spaces, while a new key takes the place of an old one. With it, the gateway compares the site every hour, and every minute while something differs, with its release and with the settings below, and reports differences in the log and as `latchkey_secure_site_problems`.",
    parse: publicKeys,
  },
  LATCHKEY_APPROVAL_WINDOW: {
    doc: 'Setting of the secure site: which requests need a window of their own (`always`, `risky`, `never`). The gateway only compares it.',
    fallback: 'risky',
    parse: oneOf(['always', 'risky', 'never']),
  },
  LATCHKEY_APPROVAL_LIMIT_USD: {
    doc: 'Setting of the secure site: what a request may move without that window. The gateway only compares it.',
    fallback: '200',
    parse: dollars,
  },
  LATCHKEY_SPENDING_CAP_USD: {
    doc: 'Setting of the secure site: the spending cap per site and day. The gateway only compares it.',
    fallback: '0',
    parse: dollars,
  },
} as const satisfies Record<string, Variable<unknown>>
