import {
  fromBase64Url,
  type SealedShare,
  ShareIntegrityError,
  toBase64Url,
  type WalletRecord,
  walletRecordSchema,
} from '@latchkey/blockchain-api/keys'
import { boolean, custom, object, record, string } from 'valibot'
import type { DeviceStore } from './deviceStore.ts'

/** What a device has pinned of its wallet (I6). */
export type PinnedRecord = WalletRecord & { readonly gen: string }

/** A share of this device, sealed under a key that cannot be exported, and what it belongs to. */
export type DeviceShare = {
  readonly record: PinnedRecord
  readonly share: SealedShare
  /** Whether both services have said that it counts. Before, nobody has seen its address (I4). */
  readonly isActive: boolean
}

const keyName = 'wrapping-key'
const sharesName = 'device-shares'
const shareSchema = object({
  record: object({ ...walletRecordSchema.entries, gen: string() }),
  share: object({ header: string(), sealed: string() }),
  isActive: boolean(),
})
/** By wallet: two people who share a browser do not overwrite each other's. */
const sharesSchema = record(string(), shareSchema)
const keySchema = custom<CryptoKey>(
  (value) => typeof value === 'object' && value !== null && 'extractable' in value && value.extractable === false,
)

/** All that this partition holds. @throws {@link StorageUnavailableError}, which is not "nothing" (I8). */
export async function listDeviceShares(store: DeviceStore): Promise<readonly DeviceShare[]> {
  return Object.values((await store.read(sharesName, sharesSchema)) ?? {})
}

/** What it holds of one wallet. @throws {@link StorageUnavailableError}, likewise. */
export async function readDeviceShare(store: DeviceStore, walletId: string): Promise<DeviceShare | undefined> {
  return (await store.read(sharesName, sharesSchema))?.[walletId]
}

/** Seals the share for this device: fresh IV each time, bound to its header. Nothing is stored yet. */
export async function sealDeviceShare(
  store: DeviceStore,
  parameters: { record: PinnedRecord; header: Uint8Array<ArrayBuffer>; plain: Uint8Array<ArrayBuffer> },
): Promise<DeviceShare> {
  const { record: pinned, header, plain } = parameters
  const key = await openWrappingKey(store)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, plain))
  const whole = new Uint8Array(iv.length + sealed.length)
  whole.set(iv)
  whole.set(sealed, iv.length)
  return { record: pinned, share: { header: toBase64Url(header), sealed: toBase64Url(whole) }, isActive: false }
}

/** Stores it in the place of the wallet's earlier one. */
export async function writeDeviceShare(store: DeviceStore, share: DeviceShare): Promise<void> {
  const shares = await store.read(sharesName, sharesSchema)
  await store.write(sharesName, { ...shares, [share.record.walletId]: share })
}

/** Notes that a share counts. */
export async function markDeviceShareActive(store: DeviceStore, walletId: string): Promise<void> {
  const share = await readDeviceShare(store, walletId)
  if (share && !share.isActive) await writeDeviceShare(store, { ...share, isActive: true })
}

/** @throws {@link ShareIntegrityError} if what is stored is not what was sealed here. */
export async function openDeviceShare(store: DeviceStore, { share }: DeviceShare): Promise<Uint8Array<ArrayBuffer>> {
  const key = await store.read(keyName, keySchema)
  if (!key) throw new ShareIntegrityError()
  const sealed = fromBase64Url(share.sealed)
  try {
    const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, 12), additionalData: fromBase64Url(share.header) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.slice(12)))
  } catch (cause) {
    throw new ShareIntegrityError({ cause })
  }
}

/** Forgets a wallet's share. The device's identity stays. */
export async function deleteDeviceShare(store: DeviceStore, walletId: string): Promise<void> {
  const { [walletId]: _gone, ...others } = (await store.read(sharesName, sharesSchema)) ?? {}
  // With the last share goes the key that it lay under.
  if (Object.keys(others).length === 0) await store.writeAll({}, [sharesName, keyName])
  else await store.write(sharesName, others)
}

async function openWrappingKey(store: DeviceStore): Promise<CryptoKey> {
  const known = await store.read(keyName, keySchema)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await store.write(keyName, key)
  return key
}
