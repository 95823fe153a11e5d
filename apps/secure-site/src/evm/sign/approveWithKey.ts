import type { Asker } from '../../Asker.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import type { FrozenRequest } from '../../frame/freezeRequest.ts'
import { signRequest } from '../../frame/signRequest.ts'
import { approve } from '../../spending/approve.ts'
import { whileWorking } from '../../wallet/whileWorking.ts'
import { prepareAll } from '../check/prepareAll.ts'
import type { Prepared } from '../check/prepareTransaction.ts'
import { describeRequest } from '../describe/describeRequest.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { readFacts } from '../read/readFacts.ts'

/** Asks the user to approve a request to the key's own account, and does exactly what was shown. */
export async function approveWithKey(
  frame: FrameContext,
  { asker, frozen, signal }: { readonly asker: Asker; readonly frozen: FrozenRequest; readonly signal: AbortSignal },
): Promise<unknown> {
  const { request, wallet, chainId } = frozen
  const isCall = request.kind === 'transaction' || request.kind === 'batch'
  const [shared, prepared, otherAccount] = await whileWorking(
    frame,
    Promise.all([
      readFacts(frame, request, frozen, signal),
      isCall ? prepareAll(frame.rpc, request, { address: frozen.address, chainId, signal }) : [],
      request.kind === 'typedData' ? findSmartAccount(frame, { owner: wallet.address, chainId }) : undefined,
    ]),
  )
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, gas } = request.kind === 'transaction' ? request.transaction : {}
  const facts: ReviewFacts = {
    ...shared,
    fee: isCall ? sum(prepared.map(({ fee }) => fee)) : undefined,
    usualFee: isCall ? sum(prepared.map(({ usualFee }) => usualFee)) : undefined,
    isFeeNamed: [gasPrice, maxFeePerGas, maxPriorityFeePerGas, gas].some((one) => one !== undefined),
    isGasExcessive: prepared.some(({ isGasExcessive }) => isGasExcessive),
    trials: prepared.map(({ trial }: Prepared) => trial),
    otherAccount,
  }
  const review = describeRequest(request, { asker, facts, text: frame.text })
  await approve(frame, review, { origin: asker.origin, walletId: wallet.walletId, signal })
  return signRequest(frame, { request, prepared, wallet, chainId, signal })
}

function sum(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  return amounts.reduce((all, one) => (all === undefined || one === undefined ? undefined : all + one), 0n)
}

/** The key's smart account on this chain, active or not: its contract accepts the key's signatures. */
async function findSmartAccount(
  { smartAccounts }: Pick<FrameContext, 'smartAccounts'>,
  given: { owner: string; chainId: string },
): Promise<string | undefined> {
  const networks = await smartAccounts.listNetworks()
  return networks.includes(given.chainId) ? (await smartAccounts.derive(given.owner)).address : undefined
}
