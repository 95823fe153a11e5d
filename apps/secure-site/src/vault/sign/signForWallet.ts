import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { readDeviceShare } from '../../device/deviceShare.ts'
import type { ApprovedWallet } from '../contract.ts'
import { unlock } from '../key/unlock.ts'
import type { VaultServices } from '../vaultServices.ts'
import { type SignRequest, signRequest } from './signRequest.ts'

/**
 * Signs for the address that was shown, and for no other (I6).
 *
 * @throws {@link ShareIntegrityError} if this device's share has another address; nothing was combined then.
 */
export async function signForWallet(services: VaultServices, { walletId, address }: ApprovedWallet, request: SignRequest): Promise<string> {
  const { evmAddress, solanaAddress } = (await readDeviceShare(services.store, walletId))?.record ?? {}
  const isEvm = request.kind.startsWith('evm.')
  const isApproved = isEvm ? address.toLowerCase() === evmAddress?.toLowerCase() : address === solanaAddress
  if (!isApproved) throw new ShareIntegrityError({ reason: 'WALLET_CHANGED' })
  return unlock(services, walletId, ({ keys }) => signRequest(keys, request))
}
