import { base64 } from '@scure/base'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { declined } from '../../frame/RefusedError.ts'
import type { SolanaRequest } from '../read/parseSolanaRequest.ts'
import { placeSignature } from './placeSignature.ts'

/** Signs what was approved, and sends it if the site requested that. */
export async function signSolana(
  { vault, rpc }: Pick<FrameContext, 'vault' | 'rpc'>,
  request: SolanaRequest,
  { chainId, ...given }: signSolana.Parameters,
): Promise<unknown> {
  const { signal } = given
  if (request.kind === 'message')
    return { signature: await vault.sign({ ...given, request: { kind: 'solana.message', bytes: request.bytes } }) }
  const signed: { readonly signature: string; readonly transaction: string }[] = []
  for (const one of request.transactions) {
    const signature = await vault.sign({ ...given, request: { kind: 'solana.transaction', bytes: one.message } })
    signed.push({ signature, transaction: base64.encode(placeSignature(one, signature)) })
  }
  const [first] = signed
  if (signal.aborted || !first) throw declined()
  if (request.answer === 'one') return first
  if (request.answer === 'all') return { transactions: signed.map(({ transaction }) => transaction) }
  const sent = await rpc(chainId, 'sendTransaction', [first.transaction, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  return { signature: sent }
}

export declare namespace signSolana {
  type Parameters = {
    readonly chainId: string
    /** Signs with the key of the wallet in the review, even if another user is signed in by now. */
    readonly wallet: { readonly walletId: string; readonly address: string }
    readonly signal: AbortSignal
  }
}
