import { isSignedMessage } from '@latchkey/common/adapter/wallet'
import { hashMessage } from 'viem/utils'
import { isHexAddress } from './address.ts'
import { isSignedByKey } from './isSignedByKey.ts'

/**
 * Whether `address` signed `message` by EIP-191: with its key, or, where the caller can ask the chain, as a contract.
 *
 * A key's signature has one form (T-S5): 65 bytes with the lower of both values of S. The compact form (EIP-2098) and the higher S are refused.
 *
 * @throws what `isAccepted` throws, and an error where the code for the curve cannot be loaded; never `false` for that
 */
export async function verifyMessage(parameters: verifyMessage.Parameters): Promise<boolean> {
  const { address, message, signature, isAccepted } = parameters
  if (!isHexAddress(address) || !isSignedMessage(signature) || signature.length % 2 === 1) return false
  const hash = hashMessage(message)
  if (await isSignedByKey({ address, hash, signature })) return true
  return isAccepted ? isAccepted({ address, hash, signature }) : false
}

export declare namespace verifyMessage {
  type Parameters = {
    readonly address: string
    /** The text as it was signed. */
    readonly message: string
    /** `0x` and hex digits. */
    readonly signature: string
    /** Asks the chain whether the account is a contract that accepts the signature (ERC-1271, ERC-6492). Absent: keys only. */
    readonly isAccepted?: ((question: ContractQuestion) => Promise<boolean>) | undefined
  }
}

/** What a contract account is asked. */
export type ContractQuestion = { readonly address: `0x${string}`; readonly hash: `0x${string}`; readonly signature: `0x${string}` }
