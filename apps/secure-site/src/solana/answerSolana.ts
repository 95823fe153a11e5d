import { base64 } from '@scure/base'
import type { Asker } from '../approval/Asker.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { reviewAnywhere } from '../popup/reviewAnywhere.ts'
import { whileWorking } from '../wallet/whileWorking.ts'
import { describeSolana } from './describeSolana.ts'
import { parseSolanaRequest, type SolanaRequest } from './parseSolanaRequest.ts'
import { placeSignature } from './parseTransaction.ts'
import { readSolanaFacts } from './readSolanaFacts.ts'

/** Answers what a host asks of the wallet on Solana, after the visitor's own word (I3), in the shapes of the relay's methods. */
export async function answerSolana(
  frame: FrameContext,
  { method, params, asker }: { method: string; params: unknown; asker: Asker },
): Promise<unknown> {
  // Read once; what the host does with its own copy from here on changes nothing (T-F8).
  const request = parseSolanaRequest(method, structuredClone(params), asker)
  return frame.queue.run(async (signal) => {
    const facts = await whileWorking(frame, readSolanaFacts(frame.rpc, request, asker, signal))
    const site = frame.state.siteName || new URL(asker.origin).host
    const review = describeSolana(request, { asker, site, facts, text: frame.text })
    await reviewAnywhere(frame, review, { origin: asker.origin, signal })
    return sign(frame, request, { chainId: asker.chainId, signal })
  })
}

async function sign(
  { vault, rpc }: FrameContext,
  request: SolanaRequest,
  { chainId, signal }: { chainId: string; signal: AbortSignal },
): Promise<unknown> {
  if (request.kind === 'message')
    return { signature: await vault.sign({ request: { kind: 'solana.message', bytes: request.bytes }, signal }) }
  const signed: { readonly signature: string; readonly transaction: string }[] = []
  for (const one of request.transactions) {
    const signature = await vault.sign({ request: { kind: 'solana.transaction', bytes: one.message }, signal })
    signed.push({ signature, transaction: base64.encode(placeSignature(one, signature)) })
  }
  const [first] = signed
  if (signal.aborted || !first) throw declined()
  if (request.answer === 'one') return first
  if (request.answer === 'all') return { transactions: signed.map(({ transaction }) => transaction) }
  const sent = await rpc(chainId, 'sendTransaction', [first.transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  return { signature: sent }
}
