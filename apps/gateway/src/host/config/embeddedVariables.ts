import { flag, integer, oneOf, origin, text, url } from './parsers.ts'
import { type SocialClients, socialClients } from './socialClients.ts'
import type { Variable } from './variable.ts'
import { wrappingKeys } from './wrappingKeys.ts'

const count = integer(1, 1_000_000_000)

/** Settings of the embedded wallet: accounts, mail, social login, key shares. What is not set is not offered. */
export const embeddedVariables = {
  LATCHKEY_SECURE_SITE_URL: {
    doc: 'Origin of the secure site, the only one that may request accounts and shares. Without it, there is no embedded wallet.',
    parse: origin,
  },
  LATCHKEY_SMTP_URL: {
    doc: 'Mail server, such as `smtps://user:password@mail.example`. With `smtp:` it must offer STARTTLS. Without it, there is no email login.',
    secret: true,
    parse: url('smtp', 'smtps'),
  },
  LATCHKEY_MAIL_FROM: { doc: 'Sender of mails.', fallback: 'Latchkey <no-reply@localhost>', parse: text },
  LATCHKEY_SOCIAL_CLIENTS: {
    doc: 'Social logins as JSON: `{ "google": { "clientId": "…", "clientSecret": "…" } }`. Only listed providers are offered.',
    fallback: '{}',
    secret: true,
    parse: socialClients as (text: string) => SocialClients,
  },
  LATCHKEY_ACCESS_KEYS: {
    doc: 'Keys that seal the shares of the key service, newest first: `a1:<32 bytes in base64url>`, or a key in an HSM or key management service as `sealing-key hold` prints it.',
    secret: true,
    parse: wrappingKeys,
  },
  LATCHKEY_RECOVERY_KEYS: {
    doc: 'Keys of the recovery service, in the same form. Never use the same keys for both.',
    secret: true,
    parse: wrappingKeys,
  },
  LATCHKEY_CODE_KEYS: { doc: 'Keys that hash login codes before they are stored.', secret: true, parse: wrappingKeys },
  LATCHKEY_RECOVERY_DATABASE_URL: {
    doc: 'PostgreSQL of the recovery service, a different one from `DATABASE_URL`. Without it, `recovery.sqlite` in the data folder.',
    secret: true,
    parse: url('postgres', 'postgresql'),
  },
  LATCHKEY_WALLET_SCOPE: {
    doc: 'Whether an account has one wallet for all projects of this gateway (`operator`) or one per project (`project`).',
    fallback: 'operator',
    parse: oneOf(['operator', 'project']),
  },
  LATCHKEY_DEVICE_APPROVAL: {
    doc: 'Whether the owner of a wallet that is in use, or holds something, must approve a new device by mail. Only `0` switches this off.',
    fallback: '1',
    devFallback: '0',
    parse: flag,
  },
  LATCHKEY_DEVICE_DELAY_MS: {
    doc: "How long a new device waits if the owner must approve it but has no mail address, as with GitHub. The owner's other devices list it: they can refuse it, or let it in at once by the number that it shows. At most a week. Only `0` switches this off.",
    fallback: '86400000',
    devFallback: '0',
    parse: integer(0, 604_800_000),
  },
  LATCHKEY_RECOVERY_DELAY_MS: {
    doc: 'How long a recovery by the operator (K0) waits after its mail, so that the owner can object; at most a day. For a week after an objection, each recovery waits a day. A passkey does not wait. Only `0` switches this off.',
    fallback: '3600000',
    devFallback: '0',
    parse: integer(0, 86_400_000),
  },
} as const satisfies Record<string, Variable<unknown>>

/** Limits of codes, sessions and shares (`security.md` 3.6, 3.9, I10, I11). */
export const embeddedLimitVariables = {
  LATCHKEY_LIMIT_CODE_MS: { doc: 'How long a login code is valid, at most ten minutes.', fallback: '600000', parse: integer(1, 600_000) },
  LATCHKEY_LIMIT_CODE_RESEND_MS: { doc: 'Time between two codes for one address.', fallback: '30000', parse: count },
  LATCHKEY_LIMIT_CODES_PER_HOUR: { doc: 'Codes to one address in an hour.', fallback: '5', devFallback: '1000', parse: count },
  LATCHKEY_LIMIT_CODES_PER_DAY: { doc: 'Codes to one address in a day.', fallback: '15', devFallback: '1000', parse: count },
  LATCHKEY_LIMIT_CODES_PER_NETWORK: { doc: 'Codes for one network in an hour.', fallback: '20', devFallback: '10000', parse: count },
  LATCHKEY_LIMIT_CODES_PER_PROJECT: { doc: 'Codes for one project in an hour.', fallback: '5000', devFallback: '10000', parse: count },
  LATCHKEY_LIMIT_ACCESS_TOKEN_MS: { doc: 'How long an access token is valid.', fallback: '600000', parse: count },
  LATCHKEY_LIMIT_SESSION_IDLE_MS: { doc: "Time after which an account's unused session ends.", fallback: '259200000', parse: count },
  LATCHKEY_LIMIT_SESSION_MS: { doc: 'Time after which every session of an account ends.', fallback: '604800000', parse: count },
  LATCHKEY_LIMIT_STEP_UP_MS: {
    doc: 'How long a fresh proof is valid for the action that it was requested for.',
    fallback: '300000',
    parse: count,
  },
  LATCHKEY_LIMIT_RELEASES_PER_HOUR: {
    doc: 'Shares that one device receives in an hour.',
    fallback: '60',
    devFallback: '10000',
    parse: count,
  },
  LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: {
    doc: 'Devices that may join a wallet in a day, and recoveries by the operator that may start.',
    fallback: '3',
    devFallback: '100',
    parse: count,
  },
} as const satisfies Record<string, Variable<unknown>>
