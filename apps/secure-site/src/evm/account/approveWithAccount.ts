import type { Asker } from '../../Asker.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import type { FrozenRequest } from '../../frame/freezeRequest.ts'
import type { Review } from '../../review/Review.ts'
import { approve } from '../../spending/approve.ts'
import type { Text } from '../../text/createText.ts'
import { whileWorking } from '../../wallet/whileWorking.ts'
import { describeRequest } from '../describe/describeRequest.ts'
import { listDigests } from '../describe/listDigests.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { readFacts } from '../read/readFacts.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'
import { prepareOperation } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'
import { signWithAccount } from './signWithAccount.ts'
import { toSignable } from './toSignable.ts'
import type { PreparedOperation } from './UserOperation.ts'

/** Result of an approval: a signature, or the hash of the operation that was sent. */
export type Approved = { readonly signature: string } | { readonly operation: string }

/**
 * Asks the user to approve a request to the smart account, and performs it. Its key signs messages, which anyone can verify through
 * its contract (ERC-1271, ERC-6492). Calls, one or many, are sent as one user operation, and every call is shown.
 */
export async function approveWithAccount(frame: FrameContext, parameters: approveWithAccount.Parameters): Promise<Approved> {
  const { account, asker, frozen, signal } = parameters
  const { request, wallet, chainId } = frozen
  const { text } = frame
  const [shared, prepared] = await whileWorking(
    frame,
    Promise.all([readFacts(frame, request, { address: account.address, chainId }, signal), prepare(frame, parameters)]),
  )
  const facts: ReviewFacts = {
    ...shared,
    fee: prepared?.fee,
    usualFee: prepared?.usualFee,
    // All calls are simulated together, as they will run.
    trials: prepared ? [prepared.isChecked ? 'passed' : 'failed'] : [],
    isAtomic: true,
    otherAccount: account.owner,
  }
  const review = describeRequest(request, { asker, facts, text })
  // Its address is already shown as the signer or sender.
  const kind = { label: text('fact.account'), value: text('fact.smartAccount') }
  const shown = {
    ...review,
    facts: [...review.facts, kind],
    ...(prepared && tellOperation(review, toSignable(prepared.operation, chainId), text)),
  }
  await approve(frame, shown, { origin: asker.origin, walletId: wallet.walletId, signal })
  if (request.kind === 'message' || request.kind === 'typedData')
    return { signature: await signWithAccount(frame, { account, request, wallet, chainId, signal }) }
  if (!prepared) throw new TypeError('No operation was prepared')
  return { operation: await sendOperation(frame, prepared, { wallet, chainId, signal }) }
}

/** The user signs the operation: its digests are shown after those of the calls, and its fields below them. */
function tellOperation({ raw, digests = [] }: Review, signable: string, text: Text): Pick<Review, 'raw' | 'digests'> {
  return {
    raw: { label: text('review.raw'), text: `${raw?.text ?? ''}\n\n${signable}` },
    digests: [...digests, ...listDigests(JSON.parse(signable), text)],
  }
}

export declare namespace approveWithAccount {
  type Parameters = {
    readonly account: SmartAccount
    readonly asker: Asker
    readonly frozen: FrozenRequest
    readonly signal: AbortSignal
  }
}

type Given = approveWithAccount.Parameters

async function prepare(
  { rpc, smartAccounts }: Pick<FrameContext, 'smartAccounts' | 'rpc'>,
  { account, frozen, signal }: Given,
): Promise<PreparedOperation | undefined> {
  const { request, chainId } = frozen
  if (request.kind === 'message' || request.kind === 'typedData') return undefined
  const calls = request.kind === 'batch' ? request.transactions : [request.transaction]
  return prepareOperation(rpc, { account, calls, chainId, nonceKey: smartAccounts.nonceKey(chainId), signal })
}
