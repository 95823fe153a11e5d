import { type RecoveryMethodRow, recoveryMethodSchema, toBase64Url, toBoxKeys, walletStateSchema } from '@latchkey/blockchain-api/keys'
import type { PinnedRecord } from '../device/deviceShare.ts'
import type { NewMethod } from './contract.ts'
import { enrol } from './enrol.ts'
import { passkeySecret } from './passkeySecret.ts'
import { writeKit } from './recoveryKit.ts'
import { unlock } from './unlock.ts'
import type { VaultServices } from './vaultServices.ts'

/**
 * Gives the wallet a recovery method of the visitor's own (K1, K3). The secret is split anew, sealed to the methods that
 * the visitor holds and to no other; the operator's way ends with that.
 */
export async function addMethod(
  services: VaultServices,
  walletId: string,
  method: NewMethod,
): Promise<{ record: PinnedRecord; method: RecoveryMethodRow; kit?: string | undefined }> {
  const { client, token } = services
  const state = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  return unlock(services, walletId, async ({ secret, record }) => {
    const secretKey = method.kind === 'passkey' ? passkeySecret(method.prf, record.walletId) : crypto.getRandomValues(new Uint8Array(32))
    const keys = await toBoxKeys(secretKey)
    const added = await client.ask('POST', '/v1/keys/recovery/methods', recoveryMethodSchema, {
      body: {
        kind: method.kind,
        publicKey: toBase64Url(keys.publicKey),
        label: method.label,
        ...(method.kind === 'passkey' ? { credentialId: method.credentialId } : {}),
      },
      token,
    })
    const { gen: _gen, ...wallet } = record
    const held = state.methods.filter(({ kind }) => kind !== 'operator')
    const pinned = await enrol(services, {
      secret,
      wallet,
      methods: [...held, added],
      sealKey: state.sealKey,
      own: { methodId: added.methodId, keys },
    })
    const kit =
      method.kind === 'kit' ? writeKit({ walletId: wallet.walletId, evmAddress: wallet.evmAddress.toLowerCase(), secretKey }) : undefined
    secretKey.fill(0)
    return { record: pinned, method: added, kit }
  })
}
