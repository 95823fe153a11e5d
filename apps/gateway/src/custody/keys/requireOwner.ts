import { toOwnerText } from '@latchkey/blockchain-api/keys'
import { isAddressEqual, keccak256, recoverAddress, stringToBytes } from 'viem'
import type { Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'

/**
 * Lets on only a caller who has the wallet's key: without it none, however they have signed in, puts shares or methods in the place of the
 * owner's, beside which the owner's could be taken away (I12, I22).
 *
 * @throws {@link RefusedError} 403 `OWNER_UNPROVEN`
 */
export async function requireOwner(wallet: Tables['embedded_wallet'], parameters: requireOwner.Parameters): Promise<void> {
  const { proof, ...said } = parameters
  const hash = keccak256(stringToBytes(toOwnerText({ walletId: wallet.id, ...said })))
  const signer = await recoverAddress({ hash, signature: proof as `0x${string}` }).catch(() => undefined)
  if (!signer || !isAddressEqual(signer, wallet.evm_address as `0x${string}`))
    throw new RefusedError(403, { name: 'OWNER_UNPROVEN', description: "The wallet's own key did not vouch for this" })
}

export declare namespace requireOwner {
  type Parameters = Omit<toOwnerText.Parameters, 'walletId'> & { readonly proof: string }
}
