import {
  fromBase64Url,
  type MethodSet,
  methodSetSchema,
  type SealedShare,
  ShareIntegrityError,
  toBase64Url,
  type WalletRecord,
  walletRecordSchema,
} from '@latchkey/blockchain-api/keys'
import { boolean, custom, object, optional, record, string } from 'valibot'
import type { DeviceStore } from './deviceStore.ts'

/** What a device has pinned about its wallet (I6). */
export type PinnedRecord = WalletRecord & { readonly gen: string }

/** A share of this device, sealed under a key that cannot be exported, and what it belongs to. */
export type DeviceShare = {
  readonly record: PinnedRecord
  readonly share: SealedShare
  readonly methods: PinnedMethods
  /** Whether both services have confirmed it. Before that, no user has seen its address (I4). */
  readonly isActive: boolean
}

/** What a device knows of the wallet's recovery methods (I22). */
export type PinnedMethods = {
  /** The methods that its generation was sealed to. */
  readonly set: MethodSet
  /** The device accepts nothing older than this from the services. Once the share is confirmed, it is the set itself. */
  readonly floor?: MethodSet | undefined
  /** Verifies the owner's MAC of other sets; it cannot create one. */
  readonly key: CryptoKey
}

const keyName = 'wrapping-key'
const sharesName = 'device-shares'
const shareSchema = object({
  record: object({ ...walletRecordSchema.entries, gen: string() }),
  share: object({ header: string(), sealed: string() }),
  methods: object({
    set: methodSetSchema,
    floor: optional(methodSetSchema),
    key: custom<CryptoKey>(isLockedKey),
  }),
  isActive: boolean(),
})
/** By wallet: two people who share a browser do not overwrite each other's. */
const sharesSchema = record(string(), shareSchema)
const keySchema = custom<CryptoKey>(isLockedKey)

/** Everything that this partition holds. @throws {@link StorageUnavailableError}, which is not "nothing" (I8). */
export async function listDeviceShares(store: DeviceStore): Promise<readonly DeviceShare[]> {
  return Object.values((await store.read(sharesName, sharesSchema)) ?? {})
}

/** What the partition holds of one wallet. @throws {@link StorageUnavailableError}, in the same way. */
export async function readDeviceShare(store: DeviceStore, walletId: string): Promise<DeviceShare | undefined> {
  return (await store.read(sharesName, sharesSchema))?.[walletId]
}

/** Seals the share for this device: fresh IV each time, bound to its header. Nothing is stored yet. */
export async function sealDeviceShare(
  store: DeviceStore,
  parameters: { record: PinnedRecord; header: Uint8Array<ArrayBuffer>; plain: Uint8Array<ArrayBuffer>; methods: PinnedMethods },
): Promise<DeviceShare> {
  const { record: pinned, header, plain, methods } = parameters
  const key = await openWrappingKey(store)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: header }, key, plain))
  const whole = new Uint8Array(iv.length + sealed.length)
  whole.set(iv)
  whole.set(sealed, iv.length)
  return { record: pinned, share: { header: toBase64Url(header), sealed: toBase64Url(whole) }, methods, isActive: false }
}

/** Stores it instead of the wallet's earlier share. */
export async function writeDeviceShare(store: DeviceStore, share: DeviceShare): Promise<void> {
  await store.update(sharesName, sharesSchema, (shares) => ({ ...shares, [share.record.walletId]: share }))
}

/** Changes what is stored of a wallet, if there is anything. `change` returns `undefined` to leave it. Other tabs use the same entry. */
async function changeDeviceShare(
  store: DeviceStore,
  walletId: string,
  change: (share: DeviceShare) => DeviceShare | undefined,
): Promise<void> {
  await store.update(sharesName, sharesSchema, (shares) => {
    const known = shares?.[walletId]
    const next = known && change(known)
    return next ? { ...shares, [walletId]: next } : shares
  })
}

/** Marks a share as confirmed. */
export async function markDeviceShareActive(store: DeviceStore, walletId: string): Promise<void> {
  await changeDeviceShare(store, walletId, (share) => {
    const { set, key } = share.methods
    return share.isActive ? undefined : { ...share, methods: { set, key, floor: set }, isActive: true }
  })
}

/** Records a newer set of recovery methods once the owner's MAC was verified. Older sets are refused from then on. */
export async function pinMethods(store: DeviceStore, walletId: string, set: MethodSet): Promise<void> {
  await changeDeviceShare(store, walletId, (share) => {
    const isNewer = share.isActive && set.version > (share.methods.floor?.version ?? 0)
    return isNewer ? { ...share, methods: { ...share.methods, set, floor: set } } : undefined
  })
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

/** Deletes a wallet's share. The device's identity stays. */
export async function deleteDeviceShare(store: DeviceStore, walletId: string): Promise<void> {
  const drop = (shares: Record<string, DeviceShare> | undefined) => {
    const { [walletId]: _gone, ...others } = shares ?? {}
    return Object.keys(others).length > 0 ? others : undefined
  }
  // Delete the sealing key together with the last share.
  await store.update(sharesName, sharesSchema, drop, [keyName])
}

function isLockedKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'extractable' in value && value.extractable === false
}

async function openWrappingKey(store: DeviceStore): Promise<CryptoKey> {
  const known = await store.read(keyName, keySchema)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have been faster, and has already sealed its share with its key.
  return (await store.update(keyName, keySchema, (other) => other ?? key)) ?? key
}
