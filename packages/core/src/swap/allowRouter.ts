import { type BlockchainApi, buildApprove, getAllowance } from '@latchkey/blockchain-api'
import { hasCode, parseAccountId, RevertedError } from '@latchkey/common'
import { estimateFee } from '../account/estimateFee.ts'
import { sendTransaction } from '../account/sendTransaction.ts'
import { waitForTransaction } from '../account/waitForTransaction.ts'
import type { Kit } from '../kit.ts'
import { checkApproval } from './checkApproval.ts'
import type { Swap, SwapToken } from './swap.ts'
import { hasReason, toSwapError } from './toSwapError.ts'

/**
 * Lets the router take the sum, and waits for the chain. @returns What it may take then.
 *
 * Tokens such as USDT change what may be taken only from or to nothing: of these an older permission is taken back first.
 */
export async function allowRouter(kit: Kit, parameters: allowRouter.Parameters): Promise<bigint> {
  const { api, accountId, source, amount, allowed, router, signal, put } = parameters
  const build = async (sum: bigint) => {
    const asked = { userAddress: accountId, from: source.id, to: parameters.target.id, amount: String(sum), signal }
    const { tx } = await buildApprove(api, asked)
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
    // The chain has it; a gateway that cannot be asked now is asked again by the swap itself.
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
