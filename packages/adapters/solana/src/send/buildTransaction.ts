import type { SolanaInstruction, SolanaTransactionRequest } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { isAddress } from '@latchkey/signatures/solana'
import type { Address } from '@solana/addresses'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/transaction-messages'
import { compileTransaction, getTransactionEncoder } from '@solana/transactions'
import { limitComputeUnits, setComputeUnitPrice } from '../chain/computeUnits.ts'
import type { LatestBlockhash } from '../chain/fetchBlockhash.ts'
import { transactionBytesMax } from './parseWireTransaction.ts'

type KitInstruction = Parameters<typeof appendTransactionMessageInstructions>[0][number]

/**
 * Makes a transaction of instructions, unsigned, as the wire has it.
 *
 * @throws `DECODE_FAILED` naming the field that is no instruction's, or if the whole is too long for the chain.
 */
export function buildTransaction(
  request: SolanaTransactionRequest,
  options: { readonly payer: string; readonly latest: LatestBlockhash; readonly takesVersion0: boolean },
): Uint8Array {
  const { payer, latest, takesVersion0 } = options
  const { computeUnitLimit, computeUnitPrice, version = takesVersion0 ? 0 : 'legacy' } = request
  const instructions = [
    ...(computeUnitLimit === undefined ? [] : [limitComputeUnits(computeUnitLimit)]),
    ...(computeUnitPrice === undefined ? [] : [setComputeUnitPrice(computeUnitPrice)]),
    ...checkInstructions(request.instructions),
  ]
  const bytes = compile(instructions, { payer, latest, version })
  if (bytes.length > transactionBytesMax)
    throw new DecodeError({ path: 'transaction.instructions', expected: `at most ${transactionBytesMax} bytes in all` })
  return bytes
}

function compile(
  instructions: readonly SolanaInstruction[],
  { payer, latest, version }: { payer: string; latest: LatestBlockhash; version: 'legacy' | 0 },
): Uint8Array {
  try {
    // Kit's types tell addresses and blockhashes from other texts, and one version from the other; all were checked here.
    const message = setTransactionMessageLifetimeUsingBlockhash(
      latest as Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0],
      setTransactionMessageFeePayer(payer as Address, createTransactionMessage({ version: version as 0 })),
    )
    const whole = appendTransactionMessageInstructions(instructions as unknown as readonly KitInstruction[], message)
    return new Uint8Array(getTransactionEncoder().encode(compileTransaction(whole)))
  } catch {
    throw new DecodeError({ path: 'transaction.instructions', expected: 'instructions that make a transaction' })
  }
}

function checkInstructions(instructions: readonly SolanaInstruction[] | undefined): readonly SolanaInstruction[] {
  if (!instructions || instructions.length === 0) throw new DecodeError({ path: 'transaction', expected: 'serialized or instructions' })
  for (const [index, { programAddress, accounts = [] }] of instructions.entries()) {
    const path = `transaction.instructions.${index}`
    if (!isAddress(programAddress)) throw new DecodeError({ path: `${path}.programAddress`, expected: 'a Solana address' })
    for (const [position, { address }] of accounts.entries())
      if (!isAddress(address)) throw new DecodeError({ path: `${path}.accounts.${position}.address`, expected: 'a Solana address' })
  }
  return instructions
}
