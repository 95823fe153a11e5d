import { doneSchema, type MethodSet, walletStateSchema } from '@latchkey/blockchain-api/keys'
import { AccountError } from '../../account/errors.ts'
import { pinMethods } from '../../device/deviceShare.ts'
import { unlock } from '../key/unlock.ts'
import type { VaultServices } from '../vaultServices.ts'
import { checkMethods, vouchForMethods } from './methodSet.ts'
import { proveOwner } from './proveOwner.ts'

/**
 * Removes a recovery method, with the owner's MAC of the remaining ones (I22).
 *
 * @throws {@link AccountError} if it does not exist or is the last one (I15) · {@link ShareIntegrityError}
 */
export async function removeMethod(services: VaultServices, walletId: string, methodId: string): Promise<MethodSet> {
  const { client, store, token } = services
  const state = await client.ask('GET', '/v1/keys/wallet', walletStateSchema, { token })
  const set = await unlock(services, walletId, async ({ secret, methods: { floor } }) => {
    const known = await checkMethods({ secret, walletId, rows: state.methods, set: state.methodSet, floor })
    const rows = known.rows.filter((row) => row.methodId !== methodId)
    if (rows.length === 0 || rows.length === known.rows.length) throw new AccountError('ACCOUNT_REFUSED', { reason: 'LAST_METHOD' })
    const left = await vouchForMethods({ secret, walletId, rows, version: known.set.version + 1 })
    const proof = await proveOwner(secret, { walletId, methodSet: left.set })
    await client.ask('POST', '/v1/keys/recovery/methods/delete', doneSchema, { body: { methodId, methodSet: left.set, proof }, token })
    return left.set
  })
  await pinMethods(store, walletId, set)
  return set
}
