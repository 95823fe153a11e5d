import { toOwnerText } from '@latchkey/blockchain-api/keys'
import { isAddressEqual, keccak256, recoverAddress, stringToBytes } from 'viem'
import type { Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'

/**
 * Requires proof of the wallet's key. Without it no caller, however they have signed in, can replace the owner's shares or methods, or add
 * ones that would allow removing the owner's (I12, I22).
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
