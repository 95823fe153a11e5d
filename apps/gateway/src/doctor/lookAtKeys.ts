import { openMail } from '../accounts/mail/createOutbox.ts'
import type { RecoveryDatabase } from '../custody/recovery/tables.ts'
import type { Config } from '../host/config/readConfig.ts'
import type { Database } from '../host/database/schema.ts'
import { createKeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import { type Keyring, openKeyring } from '../host/keyring/keyring.ts'
import { type KeyName, readKeys } from '../host/keyring/readKeys.ts'
import { openSecrets } from '../webhooks/secrets.ts'
import { findingsOf, type Look } from './Finding.ts'

/** Opens one row with each key of a ring. @returns Ids of keys that opened one. @throws If one does not open. */
type Opener = (keys: Keyring, given: lookAtKeys.Parameters) => Promise<readonly string[]>

const openers: Readonly<Record<KeyName, Opener>> = {
  async LATCHKEY_ACCESS_KEYS(keys, { db }) {
    const rows = (await db?.selectFrom('embedded_wallet_key').selectAll().orderBy('wallet_id').limit(1).execute()) ?? []
    for (const row of rows) (await keys.unwrapKey(row, row.wallet_id)).fill(0)
    return rows.map(({ kid }) => kid)
  },
  async LATCHKEY_RECOVERY_KEYS(keys, { recoveryDb }) {
    const rows = await recoveryDb
      ?.selectFrom('recovery_method')
      .select(['wallet_id', 'kid', 'wrapped'])
      .where('wrapped', 'is not', null)
      .orderBy('id')
      .limit(1)
      .$narrowType<{ kid: string; wrapped: string }>()
      .execute()
    for (const row of rows ?? []) (await keys.unwrapKey(row, row.wallet_id)).fill(0)
    return (rows ?? []).map(({ kid }) => kid)
  },
  async LATCHKEY_CODE_KEYS(keys, { db }) {
    const rows = (await db?.selectFrom('mail').selectAll().orderBy('id').limit(1).execute()) ?? []
    for (const row of rows) openMail(keys, row.id, row)
    return rows.flatMap(({ kid }) => kid ?? [])
  },
  async LATCHKEY_WEBHOOK_KEYS(keys, { db, now }) {
    const rows = (await db?.selectFrom('webhook_endpoint').selectAll().orderBy('id').limit(1).execute()) ?? []
    for (const row of rows) openSecrets(keys, row, now())
    return rows.map(({ kid }) => kid)
  },
}

/** Whether each ring of keys can be opened, with the holders of its keys, and opens what was sealed with it. Nothing of that is shown. */
export function lookAtKeys(given: lookAtKeys.Parameters): readonly Look[] {
  const { config } = given
  return (Object.keys(openers) as KeyName[]).map((name) => ({
    name,
    async look() {
      const say = findingsOf(name)
      const isUsed = name === 'LATCHKEY_WEBHOOK_KEYS' ? config[name] !== undefined : config.LATCHKEY_SECURE_SITE_URL !== undefined
      if (!isUsed) return say.off('not used')
      const holders = createKeyHolders(config, given.fetch)
      try {
        const keys = await openKeyring(readKeys(config, name), holders)
        const opened = await openers[name](keys, given)
        const what = opened.length === 0 ? 'nothing is sealed with it yet' : `opens a row of ${opened.join(', ')}`
        return say.ok(`newest key ${keys.newest}; ${what}`)
      } finally {
        await holders.close()
      }
    },
  }))
}

export declare namespace lookAtKeys {
  type Parameters = {
    readonly config: Config
    readonly db: Database | undefined
    readonly recoveryDb: RecoveryDatabase | undefined
    readonly now: () => number
    readonly fetch: typeof globalThis.fetch
  }
}
