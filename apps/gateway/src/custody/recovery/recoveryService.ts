import {
  createBoxKeys,
  fromBase64Url,
  maxMethods,
  openBox,
  type RecoveryMethodRow,
  type SealedShare,
  sealBox,
  toBase64Url,
  toBoxKeys,
} from '@latchkey/blockchain-api/keys'
import { RefusedError } from '../../host/http/errors.ts'
import type { Keyring } from '../../host/keyring/keyring.ts'
import type { RecoveryDatabase, RecoveryTables } from './tables.ts'

type Method = RecoveryTables['recovery_method']

/** What the recovery service may use. It knows nothing of the key service: different operators can run them. */
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
  const { kid, wrapped } = await service.keys.wrapKey(secretKey, walletId)
  secretKey.fill(0)
  return addMethod(service, { walletId, kind: 'operator', publicKey: toBase64Url(publicKey), label: 'operator', secret: { kid, wrapped } })
}

/** Adds a method; it becomes active once shares that are sealed to it are activated. */
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
    record_mac: parameters.recordMac ?? null,
  }
  await makeRoom(db, row)
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
    recordMac?: string | undefined
    secret?: { kid: string; wrapped: string } | undefined
  }
}

/** How many unfinished methods are stored. */
const maxBegun = 3

/** Limits the methods of one wallet. @throws {@link RefusedError} 409 if it has as many active ones as it may. */
async function makeRoom(db: RecoveryDatabase, { wallet_id }: Method): Promise<void> {
  const rows = await db
    .selectFrom('recovery_method')
    .select(['id', 'is_active'])
    .where('wallet_id', '=', wallet_id)
    .orderBy('created_at', 'desc')
    .execute()
  const begun = rows.filter(({ is_active }) => is_active === 0)
  if (rows.length - begun.length >= maxMethods)
    throw new RefusedError(409, { name: 'TOO_MANY_METHODS', description: `A wallet has ${maxMethods} recovery methods at most` })
  const old = begun.slice(maxBegun - 1).map(({ id }) => id)
  if (old.length > 0) await db.deleteFrom('recovery_method').where('id', 'in', old).execute()
}

/** Active methods. */
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

/** Whether the operator recovers the wallet, by a login alone (K0). */
export async function isOperators(service: RecoveryService, walletId: string): Promise<boolean> {
  return (await listMethods(service, walletId)).some(({ kind }) => kind === 'operator')
}

/** A row as the API answers it. */
export function toMethod({ id, kind, label, public_key, credential_id, record_mac, created_at }: Method): RecoveryMethodRow {
  return { methodId: id, kind, label, publicKey: public_key, credentialId: credential_id, recordMac: record_mac, createdAt: created_at }
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

/** Gives out a recovery share: sealed to its method, or, for the operator's own method, to the device that asks. */
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
  const own = await toBoxKeys(await keys.unwrapKey({ kid, wrapped }, walletId))
  const plain = await openBox(own, fromBase64Url(sealed), fromBase64Url(header))
  const resealed = await sealBox(fromBase64Url(publicKey), plain, fromBase64Url(header))
  plain.fill(0)
  own.secretKey.fill(0)
  return { header, sealed: toBase64Url(resealed) }
}

/** Deletes a generation (I12). */
export async function deleteGeneration({ db }: RecoveryService, walletId: string, gen: string): Promise<void> {
  await db.deleteFrom('recovery_share').where('wallet_id', '=', walletId).where('gen', '=', gen).execute()
}

/** Deletes a wallet that was never active and was replaced by another. */
export async function deleteWallet({ db }: RecoveryService, walletId: string): Promise<void> {
  await db.deleteFrom('recovery_method').where('wallet_id', '=', walletId).execute()
}
