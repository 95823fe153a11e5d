import { base58 } from '@scure/base'
import fc from 'fast-check'
import { writeUnits } from '../writeUnits.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'
import { bytesOf, type Instruction, toWire, u32, u64, type Writing, type Written, writeMessage } from './solanaBytes.ts'
import { ownerOfTokenAccount, ownSolana, programs, solanaChain, table } from './solanaFacts.ts'
import { anyStep, type Step, useNonce } from './solanaSteps.ts'

/** The most that the network charges for a signature, and the most units of work in one transaction. */
const lamportsPerSignature = 5_000n
const unitsMax = 1_400_000n

type Transaction = {
  readonly steps: readonly Step[]
  readonly instructions: readonly Instruction[]
  readonly writing: Writing
  readonly others: readonly string[]
  readonly isLasting: boolean
  /** What the wallet pays for it. */
  readonly fee: bigint
}

const signer = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes.with(0, 2)))
/** The site's own choice of what the network gets beyond its fixed fee: microlamports for a unit, so many that one more is seen. */
const priority = fc.option(
  fc.record({ units: fc.integer({ min: 1_000_000, max: 1_300_000 }), price: fc.bigInt({ min: 2_000_000n, max: 10n ** 13n }) }),
  { nil: undefined },
)

const transaction: fc.Arbitrary<Transaction> = fc
  .record({
    steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
    nonce: fc.option(useNonce, { nil: undefined, freq: 3 }),
    signers: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(signer) }),
    isPaidByOther: fc.boolean(),
    priority,
    shape: fc.constantFrom('legacy', 'versioned', 'table'),
  })
  .map(({ steps, nonce, signers: others, isPaidByOther, priority, shape }) => {
    const all = nonce ? [nonce, ...steps] : steps
    const signers = isPaidByOther ? [...others, ownSolana] : [ownSolana, ...others]
    // Nothing may come before the nonce.
    const instructions = [
      ...(nonce?.instructions ?? []),
      ...(priority ? sayPriority(priority) : []),
      ...steps.flatMap((one) => one.instructions),
    ]
    const paid = lamportsPerSignature * BigInt(signers.length) + (priority ? priorityFee(priority) : 0n)
    return {
      ...{ steps: all, instructions, others, isLasting: nonce !== undefined, fee: signers[0] === ownSolana ? paid : 0n },
      writing: { signers, isVersioned: shape !== 'legacy', table: shape === 'table' ? table : undefined },
    }
  })

type Priority = { readonly units: number; readonly price: bigint }

function sayPriority({ units, price }: Priority): readonly Instruction[] {
  return [
    { program: programs.budget, accounts: [], data: bytesOf([2], u32(units)) },
    { program: programs.budget, accounts: [], data: bytesOf([3], u64(price)) },
  ]
}

function priorityFee({ units, price }: Priority): bigint {
  const most = BigInt(units) < unitsMax ? BigInt(units) : unitsMax
  return (most * price + 999_999n) / 1_000_000n
}

const write = ({ instructions, writing }: Transaction): Written => writeMessage(instructions, writing)

/** Transactions that the wallet signs alone or with another, one or several in one request. */
export const solanaRequest: fc.Arbitrary<GeneratedRequest> = fc
  .array(transaction, { minLength: 1, maxLength: 4 })
  .filter((all) => all.every((one) => write(one).message.length + 1 + 64 * one.writing.signers.length <= 1_232))
  .map((all) => {
    const written = all.map(write)
    const wires = written.map(({ message }, at) => toWire(message, all[at]?.writing.signers.length ?? 1))
    const steps = all.flatMap((one) => one.steps)
    const receivers = all.flatMap(toReceivers)
    const isOne = wires.length === 1
    const sum = (of: (one: Step) => bigint) => steps.reduce((total, one) => total + of(one), 0n)
    const fee = all.reduce((total, one) => total + one.fee, 0n)
    return {
      ...{ kind: isOne ? 'Solana transaction' : 'Solana transactions', chainId: solanaChain },
      method: isOne ? 'solana_signAndSendTransaction' : 'solana_signAllTransactions',
      params: isOne ? { transaction: wires[0], pubkey: ownSolana } : { transactions: wires, pubkey: ownSolana },
      shown: [
        ...steps.flatMap(({ shown }) => shown),
        ...receivers.flatMap((one) => (one.isSure ? [one.owner] : [])),
        ...all.flatMap(({ others }) => others),
        ...[sum((one) => one.lamports), sum((one) => one.deposit)].flatMap((total) => (total > 0n ? [`−${writeUnits(total, 9)} SOL`] : [])),
        `Network fee ${fee === 0n ? 'None' : `Up to ${writeUnits(fee, 9)} SOL`}`,
        ...sayLasting(all.map(({ isLasting }) => isLasting)),
      ],
      anyOf: [...steps.flatMap(({ anyOf }) => anyOf), ...receivers.flatMap((one) => (one.isSure ? [] : [[one.owner, one.account]]))],
      isUnknown: steps.some(({ isUnknown }) => isUnknown),
      silentAt: written.map(({ silentAt }) => silentAt),
    }
  })

/** The token accounts that get something; after a step that cannot be read nothing is sure of them. */
function toReceivers({ steps }: Transaction) {
  const isSure = !steps.some(({ isUnknown }) => isUnknown)
  return steps.flatMap(({ receivers }) => receivers).map((account) => ({ account, owner: ownerOfTokenAccount(account), isSure }))
}

/** Which of the transactions hold for ever, by their number where there are several. */
function sayLasting(all: readonly boolean[]): readonly string[] {
  const places = all.flatMap((isLasting, at) => (isLasting ? [at + 1] : []))
  if (places.length === 0) return []
  const words =
    all.length === 1 ? 'Once you sign it, it can be sent at any time' : `can be sent at any time: transaction ${places.join(', ')}.`
  return ['This doesn’t expire', words]
}
