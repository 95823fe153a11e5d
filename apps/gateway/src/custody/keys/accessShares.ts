import { randomBytes } from 'node:crypto'
import {
  decodeShareHeader,
  fromBase64Url,
  openBox,
  type SealedShare,
  ShareIntegrityError,
  sealBox,
  toBase64Url,
} from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { Keyring } from '../../host/keyring/keyring.ts'
import { openBytes, sealBytes } from '../../host/keyring/sealBytes.ts'

type Wallet = Tables['embedded_wallet']

/**
 * Seals a received share for storage under the wallet's own key, which the operator's key wraps (3.2).
 *
 * @throws {@link RefusedError} 400 if it was sealed for another key service, or is bound to another wallet, generation or role.
 */
export async function storeAccessShare(
  db: Database,
  keys: Keyring,
  parameters: { wallet: Wallet; gen: string; share: SealedShare },
): Promise<SealedShare> {
  const { wallet, share } = parameters
  // A share that a caller sealed wrongly is the caller's fault; a stored one that no longer opens is ours.
  const plain = await openGivenShare(keys, parameters).catch((cause) => {
    const description = 'The share is not sealed for this service, wallet and generation'
    throw new RefusedError(400, { name: 'SHARE_INTEGRITY', description }, { cause })
  })
  const key = await findKey(db, keys, wallet.id, true)
  const sealed = sealBytes(key, plain, share.header).toString('base64url')
  plain.fill(0)
  key.fill(0)
  return { header: share.header, sealed }
}

async function openGivenShare(
  keys: Keyring,
  { wallet, gen, share }: { wallet: Wallet; gen: string; share: SealedShare },
): Promise<Uint8Array<ArrayBuffer>> {
  const aad = fromBase64Url(share.header)
  const header = decodeShareHeader(aad)
  const isOurs = header.walletId === wallet.id && header.gen === gen && header.role === 'access'
  if (!isOurs || header.evmAddress !== wallet.evm_address.toLowerCase()) throw new ShareIntegrityError()
  const plain = await openBox(await keys.boxKeys(header.kid), fromBase64Url(share.sealed), aad)
  if (plain.length !== 33 || plain[32] !== header.x) throw new ShareIntegrityError()
  return plain
}

/** Seals a stored share to the device that asks for it. */
export async function releaseAccessShare(
  db: Database | Transaction<Tables>,
  keys: Keyring,
  parameters: { walletId: string; share: SealedShare; publicKey: string },
): Promise<SealedShare> {
  const { walletId, share, publicKey } = parameters
  const key = await findKey(db, keys, walletId, false)
  const plain = openBytes(key, Buffer.from(share.sealed, 'base64url'), share.header)
  const sealed = await sealBox(fromBase64Url(publicKey), plain, fromBase64Url(share.header))
  plain.fill(0)
  key.fill(0)
  return { header: share.header, sealed: toBase64Url(sealed) }
}

async function findKey(
  db: Database | Transaction<Tables>,
  keys: Keyring,
  walletId: string,
  canMake: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const find = () => db.selectFrom('embedded_wallet_key').selectAll().where('wallet_id', '=', walletId).executeTakeFirst()
  const row = await find()
  if (row) return keys.unwrapKey(row, walletId)
  if (!canMake) throw new ShareIntegrityError()
  const made = await keys.wrapKey(randomBytes(32), walletId)
  await db
    .insertInto('embedded_wallet_key')
    .values({ wallet_id: walletId, ...made })
    .onConflict((conflict) => conflict.column('wallet_id').doNothing())
    .execute()
  return keys.unwrapKey((await find()) ?? made, walletId)
}
