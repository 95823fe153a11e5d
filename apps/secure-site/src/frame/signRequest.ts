import type { Prepared } from '../evm/check/prepareTransaction.ts'
import type { SignRequest } from '../evm/read/parseRequest.ts'
import type { ApprovedWallet } from '../vault/contract.ts'
import type { SignRequest as VaultSignRequest } from '../vault/sign/signRequest.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'

/** Signs exactly what was shown, with the key that it was shown for, and sends transactions through the operator's nodes. */
export async function signRequest(
  frame: Pick<FrameContext, 'vault' | 'rpc'>,
  { request, prepared, wallet, chainId, signal }: signRequest.Parameters,
): Promise<unknown> {
  const sign = (what: VaultSignRequest) => frame.vault.sign({ request: what, wallet, signal })
  if (request.kind === 'message') return sign({ kind: 'evm.message', bytes: request.bytes })
  if (request.kind === 'typedData') return sign({ kind: 'evm.typedData', typedData: request.json })
  const hashes: unknown[] = []
  for (const { transaction } of prepared) {
    const raw = await sign({ kind: 'evm.transaction', transaction: { ...transaction, nonce: Number(transaction.nonce) } })
    if (signal.aborted) throw declined()
    hashes.push(await frame.rpc(chainId, 'eth_sendRawTransaction', [raw]))
  }
  // The id of a batch is all its hashes.
  return request.kind === 'batch' ? `0x${hashes.map((hash) => String(hash).slice(2)).join('')}` : hashes[0]
}

export declare namespace signRequest {
  type Parameters = {
    readonly request: SignRequest
    readonly prepared: readonly Prepared[]
    readonly wallet: ApprovedWallet
    readonly chainId: string
    readonly signal: AbortSignal
  }
}
