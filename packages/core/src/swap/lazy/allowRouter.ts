import { type ApproveTransaction, type BlockchainApi, buildApprove, getAllowance } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import { hasCode, RevertedError } from '@latchkey/common/contract'
import { estimateFee, sendTransaction, waitForTransaction } from '../../account/verbs.ts'
import type { Kit } from '../../kit.ts'
import { hasReason, SwapMismatchError, toSwapError } from '../errors.ts'
import { isSameAccount } from '../fetchSwapTokens.ts'
import type { Swap, SwapToken } from '../state.ts'
import { readWord } from './checkSwapTransaction.ts'

/**
 * Approves the sum for the router and waits for the chain. @returns What the router may take then.
 *
 * Tokens such as USDT change an allowance only from or to nothing: theirs is revoked first.
 */
export async function allowRouter(kit: Kit, parameters: allowRouter.Parameters): Promise<bigint> {
  const { api, accountId, source, amount, allowed, router, signal, put } = parameters
  const build = async (sum: bigint) => {
    const request = { userAddress: accountId, from: source.id, to: parameters.target.id, amount: String(sum), signal }
    const { tx } = await buildApprove(api, request)
    checkApproval(tx, { accountId, token: source.id, amount: sum, spender: router })
    return toRequest(tx, 0n)
  }
  const allow = async (transaction: ReturnType<typeof toRequest>) => {
    put({ step: 'approving' })
    const hash = await sendTransaction(kit, { transaction, operationType: 'approve', signal })
    put({ step: 'approvalPending', approvalHash: hash })
    await waitForChain(kit, hash, signal)
  }
  const buildSum = async (isRefusable: boolean) => {
    try {
      const transaction = await build(amount)
      return isRefusable && (await isRefused(kit, transaction, signal)) ? undefined : transaction
    } catch (cause) {
      if (isRefusable && hasReason(cause, 'ESTIMATE_FAILED')) return undefined
      throw toSwapError(cause)
    }
  }
  let transaction = await buildSum(allowed > 0n)
  if (!transaction) {
    put({ allowanceReset: 'running' })
    await allow(
      await build(0n).catch((cause) => {
        throw toSwapError(cause)
      }),
    )
    put({ allowanceReset: 'done' })
    transaction = await buildSum(false)
  }
  if (transaction) await allow(transaction)
  const { allowance } = await getAllowance(api, { tokenAddress: source.id, userAddress: accountId, signal }).catch(() => ({
    // The chain has it; the swap itself requests it again from a gateway that does not answer now.
    allowance: String(amount),
  }))
  return BigInt(allowance)
}

/** Whether the chain would undo it. One that does not answer is no reason not to try. */
async function isRefused(kit: Kit, transaction: ReturnType<typeof toRequest>, signal: AbortSignal): Promise<boolean> {
  try {
    await estimateFee(kit, { transaction, signal })
    return false
  } catch (error) {
    return hasCode(error, 'REVERTED')
  }
}

/** Gas and its price are the wallet's to choose. */
export function toRequest({ to, data }: { to: string; data: string }, value: bigint) {
  return { to: parseAccountId(to).address as `0x${string}`, data: data as `0x${string}`, value }
}

/** @throws `REVERTED` if the chain undid it. */
export async function waitForChain(kit: Kit, hash: string, signal: AbortSignal): Promise<void> {
  const { status } = await waitForTransaction(kit, { hash, signal })
  if (status === 'reverted') throw new RevertedError({ reason: undefined })
}

export declare namespace allowRouter {
  type Parameters = {
    readonly api: BlockchainApi
    readonly accountId: string
    readonly source: SwapToken
    readonly target: SwapToken
    /** Smallest units of the source: to be taken, and what may be taken already. */
    readonly amount: bigint
    readonly allowed: bigint
    /** Its address. */
    readonly router: string
    readonly signal: AbortSignal
    readonly put: (patch: Partial<Swap>) => void
  }
}

/** `approve(address spender, uint256 amount)` of a token. */
const selector = '0x095ea7b3'

/**
 * Checks that an approval lets the swap's own router take exactly what is swapped, and nothing else (T-N4).
 *
 * @throws {@link SwapMismatchError} naming what differs.
 */
export function checkApproval(tx: ApproveTransaction['tx'], wanted: checkApproval.Wanted): void {
  const { accountId, token, amount, spender } = wanted
  if (!isSameAccount(tx.from, accountId)) throw new SwapMismatchError({ field: 'the account' })
  if (!isSameAccount(tx.to, token)) throw new SwapMismatchError({ field: 'the token' })
  if (BigInt(tx.value) !== 0n) throw new SwapMismatchError({ field: 'the coins that go with it' })
  const [who, sum] = [readWord(tx.data, 0), readWord(tx.data, 1)]
  if (tx.data.slice(0, 10).toLowerCase() !== selector || tx.data.length !== 138 || !who || !sum)
    throw new SwapMismatchError({ field: 'what is called' })
  if (who !== spender.slice(2).toLowerCase().padStart(64, '0')) throw new SwapMismatchError({ field: 'the spender' })
  if (BigInt(`0x${sum}`) !== amount) throw new SwapMismatchError({ field: 'the sum' })
}

export declare namespace checkApproval {
  type Wanted = {
    /** CAIP-10. */
    accountId: string
    /** CAIP-10 of the token that is approved. */
    token: string
    /** Smallest units. */
    amount: bigint
    /** Address of the router that will take them. */
    spender: string
  }
}
