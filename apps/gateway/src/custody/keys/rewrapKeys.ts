import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import type { Database } from '../../host/database/schema.ts'
import type { Keyring } from '../../host/keyring/keyring.ts'
import type { RecoveryDatabase } from '../recovery/tables.ts'
import { UnreadableKeysError } from './errors.ts'

/** How many keys were moved from an old key of the operator's to the newest. */
export type Rewrapped = { readonly access: number; readonly recovery: number }

/**
 * Wraps every wallet's key, and every secret of the operator's own recovery, with the newest key of its service (I17). No share
 * is changed or opened. Keys that are wrapped so already are skipped, so that an interrupted run can be repeated.
 *
 * @throws {@link UnreadableKeysError} once all others are rewrapped, if some cannot be unwrapped; these are left unchanged.
 */
export async function rewrapKeys(parameters: rewrapKeys.Parameters): Promise<Rewrapped> {
  const unreadable = new Set<string>()
  const done = { access: await rewrapAccess(parameters, unreadable), recovery: await rewrapRecovery(parameters, unreadable) }
  if (unreadable.size > 0) throw new UnreadableKeysError([...unreadable], done)
  return done
}

export declare namespace rewrapKeys {
  type Parameters = {
    readonly db: Database
    readonly accessKeys: Keyring
    readonly recoveryDb: RecoveryDatabase
    readonly recoveryKeys: Keyring
  }
}

const batch = 200

function rewrapAccess({ db, accessKeys: keys }: rewrapKeys.Parameters, unreadable: Set<string>): Promise<number> {
  return rewrapAll(keys, unreadable, {
    async list(after) {
      const rows = await db
        .selectFrom('embedded_wallet_key')
        .selectAll()
        .where('kid', '!=', keys.newest)
        .where('wallet_id', '>', after)
        .orderBy('wallet_id')
        .limit(batch)
        .execute()
      return rows.map((row) => ({ ...row, id: row.wallet_id }))
    },
    async store({ id, kid }, next) {
      await db.updateTable('embedded_wallet_key').set(next).where('wallet_id', '=', id).where('kid', '=', kid).execute()
    },
  })
}

function rewrapRecovery({ recoveryDb, recoveryKeys: keys }: rewrapKeys.Parameters, unreadable: Set<string>): Promise<number> {
  return rewrapAll(keys, unreadable, {
    list: (after) =>
      recoveryDb
        .selectFrom('recovery_method')
        .select(['id', 'wallet_id', 'kid', 'wrapped'])
        .where('kid', '!=', keys.newest)
        .where('wrapped', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .$narrowType<{ kid: string; wrapped: string }>()
        .execute(),
    async store({ id, kid }, next) {
      await recoveryDb.updateTable('recovery_method').set(next).where('id', '=', id).where('kid', '=', kid).execute()
    },
  })
}

type Row = { readonly id: string; readonly wallet_id: string; readonly kid: string; readonly wrapped: string }

type Rows = {
  /** The next rows after an id that an older key has wrapped, by id. */
  list(after: string): Promise<readonly Row[]>
  store(row: Row, next: Pick<Row, 'kid' | 'wrapped'>): Promise<void>
}

/** @returns How many were rewrapped; wallets of rows that cannot be read are added to `unreadable`. @throws `KEYS_UNAVAILABLE` */
async function rewrapAll(keys: Keyring, unreadable: Set<string>, { list, store }: Rows): Promise<number> {
  let done = 0
  for (let rows = await list(''); rows.length > 0; rows = await list(rows.at(-1)?.id ?? '')) {
    for (const row of rows) {
      const next = await rewrap(keys, row)
      if (next) {
        await store(row, next)
        done += 1
      } else unreadable.add(row.wallet_id)
    }
  }
  return done
}

/** @returns `undefined` if it cannot be unwrapped: its key is gone, or it was changed. @throws `KEYS_UNAVAILABLE` */
async function rewrap(keys: Keyring, { kid, wrapped, wallet_id: walletId }: Row) {
  let plain: Uint8Array | undefined
  try {
    plain = await keys.unwrapKey({ kid, wrapped }, walletId)
    return await keys.wrapKey(plain, walletId)
  } catch (error) {
    if (error instanceof ShareIntegrityError) return undefined
    throw error
  } finally {
    plain?.fill(0)
  }
}
