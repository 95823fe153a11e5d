import {
  fromBase64Url,
  type MethodSet,
  maxMethods,
  type RecoveryMethodRow,
  ShareIntegrityError,
  toBase64Url,
} from '@latchkey/blockchain-api/keys'
import { checkMac, deriveMacKey, encodeFields, importMacKey, makeMac } from '../key/mac.ts'

/** Methods that the owner's own key vouches for. Recovery shares are sealed to no others (I22). */
export type VouchedMethods = {
  readonly rows: readonly RecoveryMethodRow[]
  readonly set: MethodSet
  /** Verifies later answers of the services, and makes no MAC. */
  readonly key: CryptoKey
}

/** A wallet's methods as the services report them, and the newest set that this device knows. */
export type ClaimedMethods = {
  readonly walletId: string
  readonly rows: readonly RecoveryMethodRow[]
  readonly set: MethodSet | null
  readonly floor: MethodSet | undefined
}

const info = 'latchkey/methods/1'

/** Makes the owner's MAC of a set of methods. @throws {@link ShareIntegrityError} if it is not a valid set. */
export async function vouchForMethods(parameters: {
  secret: Uint8Array
  walletId: string
  rows: readonly RecoveryMethodRow[]
  version: number
}): Promise<VouchedMethods> {
  const { secret, walletId, rows, version } = parameters
  if (!isSet(rows)) throw forged()
  const bytes = deriveMacKey(secret, info)
  const [own, key] = await Promise.all([importMacKey(bytes, 'sign'), importMacKey(bytes, 'verify')])
  bytes.fill(0)
  const mac = await makeMac(own, encodeSet(walletId, version, rows))
  return { rows, set: { version, mac: toBase64Url(mac) }, key }
}

/** The reported methods, verified with the owner's secret. @throws {@link ShareIntegrityError} if they are not the owner's; then nothing may be sealed. */
export async function checkMethods({ secret, ...claimed }: ClaimedMethods & { secret: Uint8Array }): Promise<VouchedMethods> {
  const bytes = deriveMacKey(secret, info)
  const key = await importMacKey(bytes, 'verify')
  bytes.fill(0)
  const { rows, set } = claimed
  if (!set || !(await areVouchedFor(key, claimed))) throw forged()
  return { rows, set, key }
}

/** Whether the reported methods are the owner's: every one, complete, and not older than the set that is known here. */
export async function areVouchedFor(key: CryptoKey, { walletId, rows, set, floor }: ClaimedMethods): Promise<boolean> {
  if (!set || !isSet(rows)) return false
  const isOld = floor !== undefined && (set.version < floor.version || (set.version === floor.version && set.mac !== floor.mac))
  return !isOld && checkMac(key, fromBase64Url(set.mac), encodeSet(walletId, set.version, rows))
}

/** The operator's method is the only one or absent: together with the owner's it would defeat it. */
function isSet(rows: readonly RecoveryMethodRow[]): boolean {
  const ids = new Set(rows.map(({ methodId }) => methodId))
  const hasOperator = rows.some(({ kind }) => kind === 'operator')
  const areWhole = rows.every(({ kind, recordMac }) => (kind === 'operator') === (recordMac === null))
  return rows.length > 0 && rows.length <= maxMethods && ids.size === rows.length && areWhole && !(hasOperator && rows.length > 1)
}

function encodeSet(walletId: string, version: number, rows: readonly RecoveryMethodRow[]): Uint8Array<ArrayBuffer> {
  const sorted = [...rows].sort((one, other) => (one.methodId < other.methodId ? -1 : 1))
  return encodeFields([
    info,
    walletId,
    String(version),
    ...sorted.flatMap(({ methodId, kind, publicKey, label, credentialId, recordMac }) => [
      methodId,
      kind,
      publicKey,
      label,
      credentialId ?? '',
      recordMac ?? '',
    ]),
  ])
}

const forged = () => new ShareIntegrityError({ reason: 'METHODS_FORGED' })
