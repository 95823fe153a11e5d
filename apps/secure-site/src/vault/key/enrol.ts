import {
  type BoxKeys,
  doneSchema,
  encodeShareHeader,
  fromBase64Url,
  type MethodSet,
  openBox,
  type SealedShare,
  ShareIntegrityError,
  type ShareRole,
  sealBox,
  storedRecoverySharesSchema,
  toBase64Url,
  type WalletRecord,
  type WalletState,
} from '@latchkey/blockchain-api/keys'
import { bytesToHex } from 'viem'
import { sha256 } from '../../device/deviceKey.ts'
import { markDeviceShareActive, type PinnedRecord, readDeviceShare, sealDeviceShare, writeDeviceShare } from '../../device/deviceShare.ts'
import type { VouchedMethods } from '../recovery/methodSet.ts'
import { proveOwner } from '../recovery/proveOwner.ts'
import type { VaultServices } from '../vaultServices.ts'
import { deriveChecked } from './checkShare.ts'
import { wipeKeys } from './deriveKeys.ts'
import { combineShares, coordinateOf, splitSecret } from './shares.ts'
import { fetchAccessShare, readOwnShare } from './unlock.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Row = { methodId: string } & SealedShare

/**
 * Gives this device a generation of its own: splits the secret again, has both services store their shares, stores and reads back its
 * own, combines the wallet from the stored shares in each pair, and only then activates it (I4). An earlier failure leaves the wallet
 * unchanged.
 *
 * @throws {@link ShareIntegrityError} · {@link AccountError} · {@link StorageUnavailableError}
 */
export async function enrol(services: VaultServices, parameters: enrol.Parameters): Promise<PinnedRecord> {
  const { client, store, token, device } = services
  const { secret, wallet, methods, sealKey, own } = parameters
  const record: PinnedRecord = { ...wallet, gen: bytesToHex(crypto.getRandomValues(new Uint8Array(16))).slice(2) }
  const shares = await splitSecret(secret)
  const header = (role: ShareRole, share: Bytes, kid: string) =>
    encodeShareHeader({ walletId: wallet.walletId, gen: record.gen, role, x: coordinateOf(share), kid, evmAddress: wallet.evmAddress })

  const accessHeader = header('access', shares.access, sealKey.kid)
  const sealed = await sealBox(fromBase64Url(sealKey.publicKey), shares.access, accessHeader)
  await client.ask('POST', '/v1/keys/devices', doneSchema, {
    body: {
      walletId: wallet.walletId,
      gen: record.gen,
      name: device,
      header: toBase64Url(accessHeader),
      sealed: toBase64Url(sealed),
    },
    token,
  })

  const rows = await sealForAll(methods.rows, shares.recovery, header('recovery', shares.recovery, 'r1'))
  const proof = await proveOwner(secret, { walletId: wallet.walletId, gen: record.gen, methodSet: methods.set })
  await storeRecovery(services, { record, rows, methodSet: methods.set, proof })

  const deviceHeader = header('device', shares.device, 'd1')
  const { floor } = (await readDeviceShare(store, wallet.walletId))?.methods ?? {}
  const pinned = { set: methods.set, key: methods.key, floor }
  await writeDeviceShare(store, await sealDeviceShare(store, { record, header: deviceHeader, plain: shares.device, methods: pinned }))

  // From here on, use only what was stored.
  const stored = await readOwnShare(services, wallet.walletId)
  const access = await fetchAccessShare(services, record)
  await prove(stored.plain, access, wallet)
  await prove(access, own ? await openRow(rows, own) : shares.recovery, wallet)
  for (const share of Object.values(shares)) share.fill(0)
  await client.ask('POST', '/v1/keys/activate', doneSchema, { body: { walletId: wallet.walletId, gen: record.gen }, token })
  await markDeviceShareActive(store, wallet.walletId)
  return record
}

export declare namespace enrol {
  type Parameters = {
    secret: Bytes
    wallet: WalletRecord
    /** Every method that the recovery share is sealed to, and no other. */
    methods: VouchedMethods
    sealKey: WalletState['sealKey']
    /** The user's own method, if its key is at hand: then its share is verified, too. */
    own?: { readonly methodId: string; readonly keys: BoxKeys } | undefined
  }
}

async function sealForAll(methods: VouchedMethods['rows'], share: Bytes, header: Bytes): Promise<Row[]> {
  return Promise.all(
    methods.map(async ({ methodId, publicKey }) => ({
      methodId,
      header: toBase64Url(header),
      sealed: toBase64Url(await sealBox(fromBase64Url(publicKey), share, header)),
    })),
  )
}

/** The service answers with what it stored: it must be what was sent. */
async function storeRecovery(
  { client, token }: VaultServices,
  { record, rows, ...word }: { record: PinnedRecord; rows: readonly Row[]; methodSet: MethodSet; proof: string },
): Promise<void> {
  const body = { walletId: record.walletId, gen: record.gen, shares: rows, ...word }
  const { digests } = await client.ask('POST', '/v1/keys/recovery/shares', storedRecoverySharesSchema, { body, token })
  for (const { methodId, sealed } of rows) {
    const digest = toBase64Url(await sha256(fromBase64Url(sealed)))
    if (!digests.some((one) => one.methodId === methodId && one.digest === digest)) throw new ShareIntegrityError()
  }
}

async function openRow(rows: readonly Row[], { methodId, keys }: NonNullable<enrol.Parameters['own']>): Promise<Bytes> {
  const row = rows.find((one) => one.methodId === methodId)
  if (!row) throw new ShareIntegrityError()
  return openBox(keys, fromBase64Url(row.sealed), fromBase64Url(row.header))
}

async function prove(one: Bytes, other: Bytes, wallet: WalletRecord): Promise<void> {
  const secret = await combineShares(one, other)
  wipeKeys(await deriveChecked(secret, wallet))
  secret.fill(0)
}
