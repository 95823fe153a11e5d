import {
  type BoxKeys,
  createBoxKeys,
  fromBase64Url,
  openBox,
  recoveredSchema,
  ShareIntegrityError,
  toBase64Url,
  toBoxKeys,
  type WalletRecord,
  type WalletState,
  walletStateSchema,
} from '@latchkey/blockchain-api/keys'
import { type PinnedRecord, readDeviceShare } from '../../device/deviceShare.ts'
import type { RecoveryProof } from '../contract.ts'
import { checkShare, deriveChecked } from '../key/checkShare.ts'
import { wipeKeys } from '../key/deriveKeys.ts'
import { enrol } from '../key/enrol.ts'
import { checkRecordMac } from '../key/recordMac.ts'
import { combineShares } from '../key/shares.ts'
import type { VaultServices } from '../vaultServices.ts'
import { checkMethods } from './methodSet.ts'
import { passkeySecret } from './passkeySecret.ts'
import { readKit } from './recoveryKit.ts'

/**
 * Recovers the wallet on a device without a share (F3), and gives the device a generation of its own. First the owner's passkey or
 * kit verifies the wallet that the services report (I23).
 *
 * @throws {@link ShareIntegrityError} if the wallet, or a method that its share would be sealed to, is not the owner's; then nothing was sealed.
 */
export async function recoverWallet(services: VaultServices, proof: RecoveryProof): Promise<PinnedRecord> {
  const { client, store, token } = services
  const state = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  const { wallet } = state
  if (!wallet) throw new ShareIntegrityError()
  const pinned = await readDeviceShare(store, wallet.walletId)
  if (pinned && !isSame(pinned.record, wallet)) throw new ShareIntegrityError({ reason: 'WALLET_FORGED' })
  const { methodId, keys: own } = await openMethod(proof, { ...state, wallet })
  const secret = await fetchSecret(services, { methodId, wallet, own })
  try {
    // The secret matches the wallet's addresses, so it can verify its owner's methods.
    const methods = await checkMethods({
      secret,
      walletId: wallet.walletId,
      rows: state.methods,
      set: state.methodSet,
      floor: pinned?.methods.floor,
    })
    return await enrol(services, {
      secret,
      wallet,
      methods,
      sealKey: state.sealKey,
      own: own && { methodId, keys: own },
    })
  } finally {
    secret.fill(0)
    own?.secretKey.fill(0)
  }
}

type Found = { readonly methodId: string; readonly wallet: WalletRecord; readonly own: BoxKeys | undefined }

/** Combines both shares of one generation to the secret of the requested wallet. */
async function fetchSecret({ client, token }: VaultServices, { methodId, wallet, own }: Found): Promise<Uint8Array<ArrayBuffer>> {
  const asker = await createBoxKeys()
  const { record, gen, access, recovery } = await client.ask('POST', '/v1/keys/recover', recoveredSchema, {
    body: { methodId, publicKey: toBase64Url(asker.publicKey) },
    token,
  })
  if (!isSame(record, wallet)) throw new ShareIntegrityError({ reason: 'WALLET_FORGED' })
  const accessShare = await openBox(asker, fromBase64Url(access.sealed), fromBase64Url(access.header))
  const recoveryShare = await openBox(own ?? asker, fromBase64Url(recovery.sealed), fromBase64Url(recovery.header))
  checkShare(access, accessShare, { ...wallet, gen, role: 'access' })
  checkShare(recovery, recoveryShare, { ...wallet, gen, role: 'recovery' })
  const secret = await combineShares(accessShare, recoveryShare)
  accessShare.fill(0)
  recoveryShare.fill(0)
  asker.secretKey.fill(0)
  wipeKeys(await deriveChecked(secret, wallet))
  return secret
}

/** The owner's method, which has verified this wallet, and its keys; none for the operator's. */
async function openMethod(
  proof: RecoveryProof,
  state: WalletState & { wallet: WalletRecord },
): Promise<{ readonly methodId: string; readonly keys: BoxKeys | undefined }> {
  const { wallet } = state
  // An owner may have several kits, one of them lost when it was made: any of them opens.
  const methods = state.methods.filter(({ methodId, kind }) => kind === proof.kind && (kind === 'kit' || methodId === proof.methodId))
  const [first] = methods
  if (!first) throw new ShareIntegrityError()
  if (proof.kind === 'operator') return { methodId: first.methodId, keys: undefined }
  const kit = proof.kind === 'kit' ? readKit(proof.text) : undefined
  if (kit && kit.walletId !== wallet.walletId) throw new ShareIntegrityError()
  const secretKey = kit ? kit.secretKey : proof.kind === 'passkey' ? passkeySecret(proof.prf, wallet.walletId) : undefined
  if (!secretKey) throw new ShareIntegrityError()
  const own = await toBoxKeys(secretKey)
  // Another passkey, or an older kit, opens nothing: say so before asking the services.
  const method = methods.find(({ publicKey }) => publicKey === toBase64Url(own.publicKey))
  if (!method) throw new ShareIntegrityError()
  await checkRecordMac(proof.kind === 'passkey' ? proof.prf : secretKey, wallet, method.recordMac)
  if (kit && kit.evmAddress !== wallet.evmAddress.toLowerCase()) throw new ShareIntegrityError({ reason: 'WALLET_FORGED' })
  return { methodId: method.methodId, keys: own }
}

function isSame(one: WalletRecord, other: WalletRecord): boolean {
  const isEvm = one.evmAddress.toLowerCase() === other.evmAddress.toLowerCase()
  return one.walletId === other.walletId && isEvm && one.solanaAddress === other.solanaAddress
}
