import {
  type BoxKeys,
  createBoxKeys,
  fromBase64Url,
  openBox,
  recoveredSchema,
  ShareIntegrityError,
  toBase64Url,
  toBoxKeys,
  walletStateSchema,
} from '@latchkey/blockchain-api/keys'
import type { PinnedRecord } from '../device/deviceShare.ts'
import { checkShare, deriveChecked } from './checkShare.ts'
import type { RecoveryProof } from './contract.ts'
import { wipeKeys } from './deriveKeys.ts'
import { enrol } from './enrol.ts'
import { passkeySecret } from './passkeySecret.ts'
import { type RecoveryKit, readKit } from './recoveryKit.ts'
import { combineShares } from './shares.ts'
import type { VaultServices } from './vaultServices.ts'

/** Brings the wallet to a device that has no share (F3), and gives the device a generation of its own. */
export async function recoverWallet(services: VaultServices, proof: RecoveryProof): Promise<PinnedRecord> {
  const { client, token } = services
  const state = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  if (!state.wallet) throw new ShareIntegrityError()
  const kit = proof.kind === 'kit' ? readKit(proof.text) : undefined
  if (kit && kit.walletId !== state.wallet.walletId) throw new ShareIntegrityError()
  const asker = await createBoxKeys()
  const own = await openMethod(proof, state.wallet.walletId, kit)
  const method = state.methods.find(({ methodId }) => methodId === proof.methodId)
  // Another passkey, or a kit of before, opens nothing: better said before the services are asked.
  if (own && method?.publicKey !== toBase64Url(own.publicKey)) throw new ShareIntegrityError()
  const found = await client.ask('POST', '/v1/keys/recover', recoveredSchema, {
    body: { methodId: proof.methodId, publicKey: toBase64Url(asker.publicKey) },
    token,
  })
  const { record, gen, access, recovery } = found
  const accessShare = await openBox(asker, fromBase64Url(access.sealed), fromBase64Url(access.header))
  const recoveryShare = await openBox(own ?? asker, fromBase64Url(recovery.sealed), fromBase64Url(recovery.header))
  checkShare(access, accessShare, { ...record, gen, role: 'access' })
  // What the visitor's own method opened says which address it must be (I7).
  checkShare(recovery, recoveryShare, { ...record, gen, role: 'recovery' })
  if (kit && kit.evmAddress !== record.evmAddress.toLowerCase()) throw new ShareIntegrityError()
  const secret = await combineShares(accessShare, recoveryShare)
  accessShare.fill(0)
  recoveryShare.fill(0)
  asker.secretKey.fill(0)
  try {
    wipeKeys(await deriveChecked(secret, record))
    return await enrol(services, {
      secret,
      wallet: record,
      methods: state.methods,
      sealKey: state.sealKey,
      own: own && { methodId: proof.methodId, keys: own },
    })
  } finally {
    secret.fill(0)
    own?.secretKey.fill(0)
  }
}

async function openMethod(proof: RecoveryProof, walletId: string, kit: RecoveryKit | undefined): Promise<BoxKeys | undefined> {
  if (kit) return toBoxKeys(kit.secretKey)
  return proof.kind === 'passkey' ? toBoxKeys(passkeySecret(proof.prf, walletId)) : undefined
}
