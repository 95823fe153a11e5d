import { LatchkeyError } from '@latchkey/common/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex, type Hex, hashTypedData, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Keys } from '../key/deriveKeys.ts'
import { isSolanaMessage, mayBeSolanaMessage } from './isSolanaMessage.ts'

/** What to sign, exactly as it was shown. */
export type SignRequest =
  | { readonly kind: 'evm.message'; readonly bytes: Uint8Array }
  /** EIP-712, as JSON. */
  | { readonly kind: 'evm.typedData'; readonly typedData: string }
  /** Numbers as hex. The result is the raw transaction. */
  | { readonly kind: 'evm.transaction'; readonly transaction: UnsignedTransaction }
  | { readonly kind: 'solana.message'; readonly bytes: Uint8Array }
  /** The message's bytes, legacy or version 0. */
  | { readonly kind: 'solana.transaction'; readonly bytes: Uint8Array }

/** An EVM transaction before it is signed: EIP-1559 with both fees, legacy with one gas price. */
export type UnsignedTransaction = {
  readonly chainId: number
  readonly nonce: number
  readonly to?: Hex | undefined
  readonly data?: Hex | undefined
  readonly value?: Hex | undefined
  readonly gas: Hex
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
  readonly gasPrice?: Hex | undefined
}

/** The key does not sign this for any page, even with the user's approval (T-F12, T-F13). */
export class SigningRefusedError extends LatchkeyError<'SIGNING_REFUSED'> {
  override readonly name = 'SigningRefusedError'
  constructor(shortMessage: string) {
    super('SIGNING_REFUSED', shortMessage)
  }
}

/** Signs. @returns Hex on EVM, base58 on Solana. @throws {@link SigningRefusedError} */
export async function signRequest(keys: Keys, request: SignRequest): Promise<string> {
  switch (request.kind) {
    case 'evm.message':
      if (request.bytes.length === 32)
        throw new SigningRefusedError('A message of 32 bytes could be the hash of a transaction of a smart account')
      return account(keys).signMessage({ message: { raw: bytesToHex(request.bytes) } })
    case 'evm.typedData':
      return account(keys).signTypedData(readTypedData(request.typedData))
    case 'evm.transaction':
      return account(keys).signTransaction(toTransaction(request.transaction))
    case 'solana.message':
      if (mayBeSolanaMessage(request.bytes)) throw new SigningRefusedError('This message is a transaction')
      return base58.encode(ed25519.sign(Uint8Array.from(request.bytes), keys.solana))
    case 'solana.transaction':
      if (!isSolanaMessage(request.bytes)) throw new SigningRefusedError('This is not a transaction')
      return base58.encode(ed25519.sign(Uint8Array.from(request.bytes), keys.solana))
  }
}

function account({ evm }: Keys) {
  return privateKeyToAccount(bytesToHex(evm))
}

type TypedData = Parameters<typeof hashTypedData>[0]

function readTypedData(text: string): TypedData {
  try {
    const typedData = JSON.parse(text) as TypedData
    hashTypedData(typedData)
    return typedData
  } catch {
    throw new SigningRefusedError('This is not typed data')
  }
}

function toTransaction(transaction: UnsignedTransaction): TransactionSerializable {
  const { chainId, nonce, to, data, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  // Without a chain id it would be valid on every chain.
  if (!Number.isSafeInteger(chainId) || chainId < 1 || !Number.isSafeInteger(nonce) || nonce < 0)
    throw new SigningRefusedError('The transaction has no chain id')
  const common = {
    chainId,
    nonce,
    gas: BigInt(transaction.gas),
    value: BigInt(transaction.value ?? '0x0'),
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
  }
  if (gasPrice !== undefined) return { ...common, type: 'legacy', gasPrice: BigInt(gasPrice) }
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) throw new SigningRefusedError('The transaction has no fee')
  return { ...common, type: 'eip1559', maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}
