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

/** What a device has pinned of its wallet (I6). */
export type PinnedRecord = WalletRecord & { readonly gen: string }

/** A share of this device, sealed under a key that cannot be exported, and what it belongs to. */
export type DeviceShare = {
  readonly record: PinnedRecord
  readonly share: SealedShare
  readonly methods: PinnedMethods
  /** Whether both services have said that it counts. Before, no user has seen its address (I4). */
  readonly isActive: boolean
}

/** What a device knows of the wallet's recovery methods (I22). */
export type PinnedMethods = {
  /** Those that its generation was sealed to. */
  readonly set: MethodSet
  /** The services are believed nothing older than this; it is the set itself as soon as the share counts. */
  readonly floor?: MethodSet | undefined
  /** Checks the owner's word for other sets, and makes none. */
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

/** Stores it in the place of the wallet's earlier one. */
export async function writeDeviceShare(store: DeviceStore, share: DeviceShare): Promise<void> {
  await store.update(sharesName, sharesSchema, (shares) => ({ ...shares, [share.record.walletId]: share }))
}

/** Changes what is held of a wallet, if anything is; `change` answers `undefined` to leave it. Other tabs have theirs there, too. */
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

/** Notes that a share counts. */
export async function markDeviceShareActive(store: DeviceStore, walletId: string): Promise<void> {
  await changeDeviceShare(store, walletId, (share) => {
    const { set, key } = share.methods
    return share.isActive ? undefined : { ...share, methods: { set, key, floor: set }, isActive: true }
  })
}

/** Notes a newer set of recovery methods, once the owner's word for it was checked: no older one is believed from here on. */
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

/** Forgets a wallet's share. The device's identity stays. */
export async function deleteDeviceShare(store: DeviceStore, walletId: string): Promise<void> {
  const drop = (shares: Record<string, DeviceShare> | undefined) => {
    const { [walletId]: _gone, ...others } = shares ?? {}
    return Object.keys(others).length > 0 ? others : undefined
  }
  // With the last share goes the key that it lay under.
  await store.update(sharesName, sharesSchema, drop, [keyName])
}

function isLockedKey(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'extractable' in value && value.extractable === false
}

async function openWrappingKey(store: DeviceStore): Promise<CryptoKey> {
  const known = await store.read(keyName, keySchema)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Another tab may have been faster, and its share lies under its key already.
  return (await store.update(keyName, keySchema, (other) => other ?? key)) ?? key
}
