import type { Rpc } from '../chain/createRpc.ts'
import { RefusedError } from './RefusedError.ts'

/** How a batch of ours stands (EIP-5792): its id is the hashes of all its transactions. */
export async function readBatch(rpc: Rpc, params: unknown, chainId: string, signal: AbortSignal): Promise<unknown> {
  const id = Array.isArray(params) ? params[0] : undefined
  if (typeof id !== 'string' || !/^0x(?:[0-9a-f]{64}){1,100}$/.test(id)) throw new RefusedError(5730, 'No such batch')
  const hashes = (id.slice(2).match(/.{64}/g) ?? []).map((hash) => `0x${hash}`)
  const receipts = await Promise.all(hashes.map((hash) => rpc(chainId, 'eth_getTransactionReceipt', [hash], signal)))
  const found = receipts.filter((receipt): receipt is { status?: unknown } => typeof receipt === 'object' && receipt !== null)
  const failed = found.filter(({ status }) => status === '0x0').length
  const status = found.length < hashes.length ? 100 : failed === 0 ? 200 : failed === hashes.length ? 500 : 600
  return { version: '2.0.0', id, chainId: `0x${Number(chainId.split(':')[1]).toString(16)}`, status, atomic: false, receipts: found }
}
