import { type RecoveryMethodRow, recoveryMethodSchema, toBase64Url, toBoxKeys, walletStateSchema } from '@latchkey/blockchain-api/keys'
import type { PinnedRecord } from '../../device/deviceShare.ts'
import type { NewMethod } from '../contract.ts'
import { enrol } from '../key/enrol.ts'
import { makeRecordMac } from '../key/recordMac.ts'
import { unlock } from '../key/unlock.ts'
import type { VaultServices } from '../vaultServices.ts'
import { checkMethods, vouchForMethods } from './methodSet.ts'
import { passkeySecret } from './passkeySecret.ts'
import { readKitFor } from './recoveryKit.ts'

/**
 * Adds a recovery method of the owner's (K1, K3). The secret is split again and sealed only to the methods that the owner
 * vouched for; this ends the operator's access. The owner has the method's key beforehand, because an answer may be lost.
 *
 * @throws {@link ShareIntegrityError} if the services report methods that the owner did not add (I22).
 */
export async function addMethod(
  services: VaultServices,
  walletId: string,
  method: NewMethod,
): Promise<{ record: PinnedRecord; method: RecoveryMethodRow }> {
  const { client, token } = services
  const state = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  return unlock(services, walletId, async ({ secret, record, methods: { floor } }) => {
    const known = await checkMethods({ secret, walletId, rows: state.methods, set: state.methodSet, floor })
    const secretKey = method.kind === 'passkey' ? passkeySecret(method.prf, walletId) : readKitFor(record, method.text).secretKey
    const keys = await toBoxKeys(secretKey)
    const own = {
      kind: method.kind,
      publicKey: toBase64Url(keys.publicKey),
      label: method.label,
      recordMac: await makeRecordMac(method.kind === 'passkey' ? method.prf : secretKey, record),
    }
    const credentialId = method.kind === 'passkey' ? method.credentialId : null
    const answer = await client.ask('POST', '/v1/keys/recovery/methods', recoveryMethodSchema, {
      body: { ...own, ...(credentialId === null ? {} : { credentialId }) },
      token,
    })
    // The services only name it: the key that the share is sealed to was made here.
    const added: RecoveryMethodRow = { ...own, credentialId, methodId: answer.methodId, createdAt: answer.createdAt }
    const rows = [...known.rows.filter(({ kind }) => kind !== 'operator'), added]
    const { gen: _gen, ...wallet } = record
    const pinned = await enrol(services, {
      secret,
      wallet,
      methods: await vouchForMethods({ secret, walletId, rows, version: known.set.version + 1 }),
      sealKey: state.sealKey,
      own: { methodId: added.methodId, keys },
    })
    secretKey.fill(0)
    return { record: pinned, method: added }
  })
}
