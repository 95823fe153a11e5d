import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { readOperationId } from './operationId.ts'
import { readOperation } from './readOperation.ts'

/** EIP-5792: where all calls of a batch succeed or none does. Asked of some chains, it answers for those. */
export async function listCapabilities({ smartAccounts }: FrameContext, params: unknown, address: string): Promise<object> {
  const [account, chains] = Array.isArray(params) ? params : []
  if (typeof account !== 'string' || account.toLowerCase() !== address.toLowerCase())
    throw new RefusedError(4100, 'The address is not of this wallet')
  const all = (await smartAccounts.listNetworks()).map(toHexChain)
  const wanted = Array.isArray(chains) ? all.filter((id) => chains.some((one) => String(one).toLowerCase() === id)) : all
  return Object.fromEntries(wanted.map((id) => [id, { atomic: { status: 'supported' } }]))
}

/** How a batch that went as one operation stands (EIP-5792). @returns `undefined` for an id of another kind. */
export async function readOperationStatus(
  { rpc }: FrameContext,
  params: unknown,
  { chainId, signal }: { chainId: string; signal: AbortSignal },
): Promise<object | undefined> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const hash = readOperationId(id)
  if (!hash) return undefined
  const found = await readOperation(rpc, { hash, chainId, signal })
  const common = { version: '2.0.0', id, chainId: toHexChain(chainId), atomic: true }
  if (!found) return { ...common, status: 100, receipts: [] }
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = found.receipt
  const receipt = { logs, blockHash, blockNumber, gasUsed, transactionHash, status: found.isSuccess ? '0x1' : '0x0' }
  return { ...common, status: found.isSuccess ? 200 : 500, receipts: [receipt] }
}

function toHexChain(chainId: string): string {
  return `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
}
