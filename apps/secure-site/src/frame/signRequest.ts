import type { SignRequest } from '../approval/parseRequest.ts'
import type { Prepared } from '../chain/prepareTransaction.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'

/** Signs exactly what was shown, and sends what is to be sent by the operator's nodes. */
export async function signRequest(
  { vault, rpc }: FrameContext,
  { request, prepared, chainId, signal }: { request: SignRequest; prepared: readonly Prepared[]; chainId: string; signal: AbortSignal },
): Promise<unknown> {
  if (request.kind === 'message') return vault.sign({ request: { kind: 'evm.message', bytes: request.bytes }, signal })
  if (request.kind === 'typedData') return vault.sign({ request: { kind: 'evm.typedData', typedData: request.json }, signal })
  const hashes: unknown[] = []
  for (const { transaction } of prepared) {
    const raw = await vault.sign({
      request: { kind: 'evm.transaction', transaction: { ...transaction, nonce: Number(transaction.nonce) } },
      signal,
    })
    if (signal.aborted) throw declined()
    hashes.push(await rpc(chainId, 'eth_sendRawTransaction', [raw]))
  }
  // A batch is known by all that it became.
  return request.kind === 'batch' ? `0x${hashes.map((hash) => String(hash).slice(2)).join('')}` : hashes[0]
}
