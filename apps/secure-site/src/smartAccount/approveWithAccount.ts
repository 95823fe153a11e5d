import { formatAddress } from '@latchkey/common'
import type { Asker } from '../approval/Asker.ts'
import { describeRequest } from '../approval/describeRequest.ts'
import type { SignRequest } from '../approval/parseRequest.ts'
import type { ReviewFacts } from '../approval/Review.ts'
import { readTokens } from '../approval/readFacts.ts'
import { findNetwork } from '../chain/findNetwork.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { reviewAnywhere } from '../popup/reviewAnywhere.ts'
import { whileWorking } from '../wallet/whileWorking.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'
import { isDeployed } from './isDeployed.ts'
import { prepareOperation } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'
import type { PreparedOperation } from './UserOperation.ts'
import { wrapSignature } from './wrapSignature.ts'

/** What came of a yes: a signature, or the hash of the operation that was sent. */
export type Approved = { readonly signature: string } | { readonly operation: string }

/**
 * Asks the visitor for a request that the smart account answers, and does it: messages are signed by its key, for whoever asks its
 * contract (ERC-1271, ERC-6492); calls, one or many, go as one user operation, of which every call was shown.
 */
export async function approveWithAccount(frame: FrameContext, parameters: approveWithAccount.Parameters): Promise<Approved> {
  const { account, asker, request, signal } = parameters
  const { rpc, text } = frame
  const { chainId } = asker
  const { name, symbol, decimals } = findNetwork(chainId)
  const [tokens, prepared] = await whileWorking(frame, Promise.all([readTokens(rpc, request, chainId, signal), prepare(frame, parameters)]))
  const facts: ReviewFacts = {
    ...{ network: name, symbol, decimals, tokens },
    fee: prepared?.fee,
    isChecked: prepared?.isChecked ?? true,
    isAtomic: true,
  }
  const site = frame.state.siteName || new URL(asker.origin).host
  const review = describeRequest(request, { asker, site, facts, text })
  const kind = { label: text('fact.account'), value: text('fact.smartAccount', { address: formatAddress(account.address) }) }
  await reviewAnywhere(frame, { ...review, facts: [...review.facts, kind] }, { origin: asker.origin, signal })
  return prepared ? { operation: await sendOperation(frame, prepared, { chainId, signal }) } : sign(frame, parameters)
}

export declare namespace approveWithAccount {
  type Parameters = {
    readonly account: SmartAccount
    readonly asker: Asker
    readonly request: SignRequest
    readonly signal: AbortSignal
  }
}

type Given = approveWithAccount.Parameters

async function prepare(
  { rpc, smartAccounts }: FrameContext,
  { account, asker, request, signal }: Given,
): Promise<PreparedOperation | undefined> {
  if (request.kind === 'message' || request.kind === 'typedData') return undefined
  const calls = request.kind === 'batch' ? request.transactions : [request.transaction]
  const { chainId } = asker
  return prepareOperation(rpc, { account, calls, chainId, nonceKey: smartAccounts.nonceKey(chainId), signal })
}

/** The key signs the very words that were shown; what is added is how to check it. */
async function sign({ vault, rpc }: FrameContext, { account, asker, request, signal }: Given): Promise<Approved> {
  const signature = await vault.sign({
    request:
      request.kind === 'typedData'
        ? { kind: 'evm.typedData', typedData: request.json }
        : { kind: 'evm.message', bytes: request.kind === 'message' ? request.bytes : new Uint8Array() },
    signal,
  })
  const { address } = account
  const hasCode = await isDeployed(rpc, { address, chainId: asker.chainId, signal })
  return { signature: hasCode ? signature : wrapSignature(account, signature) }
}
