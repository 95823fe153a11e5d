import { createBoxKeys, fromBase64Url, openBox, releasedSchema, ShareIntegrityError, toBase64Url } from '@latchkey/blockchain-api/keys'
import { openDeviceShare, type PinnedMethods, type PinnedRecord, readDeviceShare } from '../../device/deviceShare.ts'
import type { VaultServices } from '../vaultServices.ts'
import { checkShare, deriveChecked } from './checkShare.ts'
import { type Keys, wipeKeys } from './deriveKeys.ts'
import { combineShares } from './shares.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The key service's share of one generation, decrypted. */
export async function fetchAccessShare({ client, token }: VaultServices, record: PinnedRecord): Promise<Bytes> {
  const own = await createBoxKeys()
  const share = await client.ask('POST', '/v1/keys/shares/release', releasedSchema, {
    body: { publicKey: toBase64Url(own.publicKey), gen: record.gen },
    token,
  })
  const plain = await openBox(own, fromBase64Url(share.sealed), fromBase64Url(share.header))
  own.secretKey.fill(0)
  checkShare(share, plain, { ...record, role: 'access' })
  return plain
}

type OwnShare = { readonly record: PinnedRecord; readonly methods: PinnedMethods; readonly plain: Bytes }

/** This device's share, read from storage and decrypted. */
export async function readOwnShare({ store }: VaultServices, walletId: string): Promise<OwnShare> {
  const stored = await readDeviceShare(store, walletId)
  if (!stored) throw new ShareIntegrityError()
  const plain = await openDeviceShare(store, stored)
  checkShare(stored.share, plain, { ...stored.record, role: 'device' })
  return { record: stored.record, methods: stored.methods, plain }
}

/**
 * Combines this device's wallet for one use, and always wipes it afterwards (F2).
 *
 * @throws {@link ShareIntegrityError} if anything does not match; `use` has not run then.
 */
export async function unlock<result>(
  services: VaultServices,
  walletId: string,
  use: (unlocked: unlock.Unlocked) => Promise<result>,
): Promise<result> {
  const { record, methods, plain } = await readOwnShare(services, walletId)
  const access = await fetchAccessShare(services, record)
  const secret = await combineShares(plain, access)
  plain.fill(0)
  access.fill(0)
  const keys = await deriveChecked(secret, record)
  try {
    return await use({ secret, keys, record, methods })
  } finally {
    secret.fill(0)
    wipeKeys(keys)
  }
}

export declare namespace unlock {
  type Unlocked = { readonly secret: Bytes; readonly keys: Keys; readonly record: PinnedRecord; readonly methods: PinnedMethods }
}
