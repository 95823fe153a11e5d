import type { Rpc } from '../chain/createRpc.ts'

/** The status of a batch, and whether it is known: one that waits says 100, known or not. */
export type BatchStatus = { readonly isKnown: boolean; readonly id: string; readonly status: number; readonly [field: string]: unknown }

/** State of the transactions of a batch of the key's own account: its id is all their hashes. @returns `undefined` for an id of another kind. */
export async function readBatch(
  rpc: Rpc,
  id: string,
  { chainId, signal }: { chainId: string; signal: AbortSignal },
): Promise<BatchStatus | undefined> {
  if (!/^0x(?:[0-9a-f]{64}){1,100}$/.test(id)) return undefined
  const hashes = (id.slice(2).match(/.{64}/g) ?? []).map((hash) => `0x${hash}`)
  const ask = (method: string, hash: string) => rpc(chainId, method, [hash], signal)
  const receipts = await Promise.all(hashes.map((hash) => ask('eth_getTransactionReceipt', hash)))
  const found = receipts.filter((receipt): receipt is { status?: unknown } => typeof receipt === 'object' && receipt !== null)
  const failed = found.filter(({ status }) => status === '0x0').length
  const status = found.length < hashes.length ? 100 : failed === 0 ? 200 : failed === hashes.length ? 500 : 600
  const isWaiting = async () => (await Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', hash)))).some(Boolean)
  const isKnown = found.length > 0 || (await isWaiting())
  return {
    isKnown,
    version: '2.0.0',
    id,
    chainId: `0x${Number(chainId.split(':')[1]).toString(16)}`,
    status,
    atomic: false,
    receipts: found,
  }
}
