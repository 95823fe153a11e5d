import { createHash } from 'node:crypto'
import {
  type Custody,
  createBoxKeys,
  fromBase64Url,
  openBox,
  type RecoveryMethodRow,
  type SealedShare,
  sealBox,
  toBase64Url,
  toBoxKeys,
} from '@latchkey/blockchain-api/keys'
import type { Keyring } from '../embedded/keyring.ts'
import type { RecoveryDatabase, RecoveryTables } from './tables.ts'

type Method = RecoveryTables['recovery_method']

/** What the recovery service may use. It knows nothing of the key service: both can be run by different people. */
export type RecoveryService = {
  readonly db: RecoveryDatabase
  readonly keys: Keyring
  readonly now: () => number
  readonly id: () => string
}

/** Makes the operator's own method for a wallet (K0): a key pair whose secret never leaves this service. */
export async function addOperatorMethod(service: RecoveryService, walletId: string): Promise<Method> {
  const known = await service.db
    .selectFrom('recovery_method')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'operator')
    .executeTakeFirst()
  if (known) return known
  const { publicKey, secretKey } = await createBoxKeys()
  const { kid, wrapped } = service.keys.wrap(secretKey, walletId)
  secretKey.fill(0)
  return addMethod(service, { walletId, kind: 'operator', publicKey: toBase64Url(publicKey), label: 'operator', secret: { kid, wrapped } })
}

/** Adds a method; it counts once shares that are sealed to it are activated. */
export async function addMethod({ db, id, now }: RecoveryService, parameters: addMethod.Parameters): Promise<Method> {
  const row: Method = {
    id: id(),
    wallet_id: parameters.walletId,
    kind: parameters.kind,
    label: parameters.label,
    public_key: parameters.publicKey,
    credential_id: parameters.credentialId ?? null,
    kid: parameters.secret?.kid ?? null,
    wrapped: parameters.secret?.wrapped ?? null,
    is_active: 0,
    created_at: now(),
  }
  await db.insertInto('recovery_method').values(row).execute()
  return row
}

export declare namespace addMethod {
  type Parameters = {
    walletId: string
    kind: Method['kind']
    publicKey: string
    label: string
    credentialId?: string | undefined
    secret?: { kid: string; wrapped: string } | undefined
  }
}

/** Stores the recovery shares of one generation. The same call again stores the same. @returns SHA-256 of what lies there. */
export async function storeShares(
  { db, now }: RecoveryService,
  parameters: { walletId: string; gen: string; shares: readonly ({ methodId: string } & SealedShare)[] },
): Promise<{ methodId: string; digest: string }[] | undefined> {
  const { walletId, gen, shares } = parameters
  const methods = await db.selectFrom('recovery_method').select('id').where('wallet_id', '=', walletId).execute()
  if (shares.some(({ methodId }) => methods.every(({ id }) => id !== methodId))) return undefined
  await db.transaction().execute(async (transaction) => {
    for (const { methodId, header, sealed } of shares)
      await transaction
        .insertInto('recovery_share')
        .values({ gen, method_id: methodId, wallet_id: walletId, header, sealed, created_at: now() })
        .onConflict((conflict) => conflict.columns(['gen', 'method_id']).doNothing())
        .execute()
  })
  const stored = await db.selectFrom('recovery_share').selectAll().where('gen', '=', gen).where('wallet_id', '=', walletId).execute()
  return stored.map(({ method_id, sealed }) => ({
    methodId: method_id,
    digest: createHash('sha256').update(fromBase64Url(sealed)).digest('base64url'),
  }))
}

/** Whether a generation can be recovered by all that its wallet is to be recovered by. */
export async function isRecoverable({ db }: RecoveryService, walletId: string, gen: string): Promise<boolean> {
  const methods = await db.selectFrom('recovery_method').selectAll().where('wallet_id', '=', walletId).execute()
  const shares = await db
    .selectFrom('recovery_share')
    .select('method_id')
    .where('wallet_id', '=', walletId)
    .where('gen', '=', gen)
    .execute()
  const has = (method: Method) => shares.some(({ method_id }) => method_id === method.id)
  const own = methods.filter(({ kind, is_active }) => kind !== 'operator' && is_active === 1)
  return shares.length > 0 && own.every(has)
}

/**
 * A generation has become a device's own: its methods count from now on, what it replaced goes. A method that the visitor
 * holds ends the operator's (3.3), in the same transaction.
 */
export async function settle(
  { db }: RecoveryService,
  parameters: { walletId: string; gen: string; replaced: readonly string[] },
): Promise<void> {
  const { walletId, gen, replaced } = parameters
  await db.transaction().execute(async (transaction) => {
    const shares = await transaction
      .selectFrom('recovery_share')
      .select('method_id')
      .where('wallet_id', '=', walletId)
      .where('gen', '=', gen)
      .execute()
    const ids = shares.map(({ method_id }) => method_id)
    if (ids.length === 0) return
    await transaction
      .updateTable('recovery_method')
      .set({ is_active: 1 })
      .where('id', 'in', ids)
      .where('wallet_id', '=', walletId)
      .execute()
    if (replaced.length > 0)
      await transaction
        .deleteFrom('recovery_share')
        .where('wallet_id', '=', walletId)
        .where('gen', 'in', [...replaced])
        .execute()
    const held = await transaction
      .selectFrom('recovery_method')
      .select('id')
      .where('wallet_id', '=', walletId)
      .where('kind', '!=', 'operator')
      .where('is_active', '=', 1)
      .execute()
    if (held.length > 0)
      await transaction.deleteFrom('recovery_method').where('wallet_id', '=', walletId).where('kind', '=', 'operator').execute()
  })
}

/** Methods that count. */
export async function listMethods({ db }: RecoveryService, walletId: string): Promise<RecoveryMethodRow[]> {
  const rows = await db
    .selectFrom('recovery_method')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('is_active', '=', 1)
    .orderBy('created_at')
    .execute()
  return rows.map(toMethod)
}

/** A row as it is answered. */
export function toMethod({ id, kind, label, public_key, credential_id, created_at }: Method): RecoveryMethodRow {
  return { methodId: id, kind, label, publicKey: public_key, credentialId: credential_id, createdAt: created_at }
}

/** Who could put the key together alone, by the methods that count. */
export function toCustody(methods: readonly RecoveryMethodRow[]): Custody | null {
  if (methods.length === 0) return null
  if (methods.some(({ kind }) => kind === 'operator')) return 'K0'
  return methods.some(({ kind }) => kind === 'passkey') ? 'K1' : 'K3'
}

/** Generations that can be recovered by a method, or by any, the newest first. */
export async function listGenerations({ db }: RecoveryService, walletId: string, methodId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_share')
    .innerJoin('recovery_method', 'recovery_method.id', 'recovery_share.method_id')
    .select(['recovery_share.gen', 'recovery_share.created_at'])
    .where('recovery_share.wallet_id', '=', walletId)
    .where('recovery_method.is_active', '=', 1)
    .$if(methodId !== undefined, (some) => some.where('recovery_method.id', '=', methodId ?? ''))
    .orderBy('recovery_share.created_at', 'desc')
    .execute()
  return [...new Set(rows.map(({ gen }) => gen))]
}

/** Gives out a recovery share: sealed to its method, or, of the operator's own, to the asker. */
export async function releaseShare(
  { db, keys }: RecoveryService,
  parameters: { walletId: string; gen: string; methodId: string; publicKey: string },
): Promise<SealedShare | undefined> {
  const { walletId, gen, methodId, publicKey } = parameters
  const row = await db
    .selectFrom('recovery_share')
    .innerJoin('recovery_method', 'recovery_method.id', 'recovery_share.method_id')
    .selectAll()
    .where('recovery_share.wallet_id', '=', walletId)
    .where('recovery_share.gen', '=', gen)
    .where('recovery_share.method_id', '=', methodId)
    .where('recovery_method.is_active', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { header, sealed, kid, wrapped } = row
  if (kid === null || wrapped === null) return { header, sealed }
  const own = await toBoxKeys(keys.unwrap({ kid, wrapped }, walletId))
  const plain = await openBox(own, fromBase64Url(sealed), fromBase64Url(header))
  const resealed = await sealBox(fromBase64Url(publicKey), plain, fromBase64Url(header))
  plain.fill(0)
  own.secretKey.fill(0)
  return { header, sealed: toBase64Url(resealed) }
}

/** Forgets a generation (I12). */
export async function deleteGeneration({ db }: RecoveryService, walletId: string, gen: string): Promise<void> {
  await db.deleteFrom('recovery_share').where('wallet_id', '=', walletId).where('gen', '=', gen).execute()
}

/** Forgets a method, unless it is the last one that counts (I15). @returns Whether it did. */
export async function deleteMethod({ db }: RecoveryService, walletId: string, methodId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('recovery_method')
      .select('id')
      .where('wallet_id', '=', walletId)
      .where('is_active', '=', 1)
      .execute()
    if (rows.length < 2 || rows.every(({ id }) => id !== methodId)) return false
    await transaction.deleteFrom('recovery_method').where('wallet_id', '=', walletId).where('id', '=', methodId).execute()
    return true
  })
}
