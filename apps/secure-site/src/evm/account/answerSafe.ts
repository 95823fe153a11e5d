import type { Asker } from '../../Asker.ts'
import type { Rpc } from '../../chain/createRpc.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import type { BatchStatus } from '../../frame/readBatch.ts'
import { toHex } from '../check/prepareTransaction.ts'
import { supported } from '../permission/PermissionRequest.ts'
import { parseRequest } from '../read/parseRequest.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'
import { readOperationId } from './operationId.ts'
import { prepareOperation } from './prepareOperation.ts'
import { isOperationKnown, readOperation } from './readOperation.ts'

/** EIP-5792 capabilities: atomic batches, asset listing (ERC-7811) and permissions (ERC-7715). If chains are named, only theirs. */
export async function listCapabilities(
  { smartAccounts }: Pick<FrameContext, 'smartAccounts'>,
  params: unknown,
  address: string,
): Promise<object> {
  const [account, chains] = Array.isArray(params) ? params : []
  if (typeof account !== 'string' || account.toLowerCase() !== address.toLowerCase())
    throw new RefusedError(4100, 'The address does not belong to this wallet')
  const all = (await smartAccounts.listNetworks()).map(toHexChain)
  const wanted = Array.isArray(chains) ? all.filter((id) => chains.some((one) => String(one).toLowerCase() === id)) : all
  const permissions = { supported: true, ...supported }
  return Object.fromEntries(
    wanted.map((id) => [
      id,
      { atomic: { status: 'supported' }, assetDiscovery: { supported: true }, permissions: structuredClone(permissions) },
    ]),
  )
}

/**
 * The total gas of a call by the smart account, which only its wallet knows: the fee and "send all" are computed from it.
 *
 * @returns `undefined` for a call of another account, which the chain answers. @throws The bundler's error if the call fails.
 */
export async function estimateOperationGas(
  { rpc }: Pick<FrameContext, 'rpc'>,
  params: unknown,
  { account, asker, signal }: { account: SmartAccount; asker: Asker; signal: AbortSignal },
): Promise<string | undefined> {
  const { from } = Object(Array.isArray(params) ? params[0] : undefined) as { readonly from?: unknown }
  if (typeof from !== 'string' || from.toLowerCase() !== account.address.toLowerCase()) return undefined
  const request = parseRequest('eth_sendTransaction', structuredClone(params), asker)
  if (request.kind !== 'transaction') return undefined
  const { gas, failure } = await prepareOperation(rpc, { account, calls: [request.transaction], chainId: asker.chainId, signal })
  if (failure !== undefined) throw failure
  return toHex(gas)
}

/** State of a batch that was sent as one operation (EIP-5792). @returns `undefined` for an id of another kind. */
export async function readOperationStatus(
  rpc: Rpc,
  id: string,
  { chainId, signal }: { chainId: string; signal: AbortSignal },
): Promise<BatchStatus | undefined> {
  const hash = readOperationId(id)
  if (!hash) return undefined
  const found = await readOperation(rpc, { hash, chainId, signal })
  const common = { version: '2.0.0', id, chainId: toHexChain(chainId), atomic: true }
  if (!found) return { ...common, isKnown: await isOperationKnown(rpc, { hash, chainId, signal }), status: 100, receipts: [] }
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = found.receipt
  const receipt = { logs, blockHash, blockNumber, gasUsed, transactionHash, status: found.isSuccess ? '0x1' : '0x0' }
  return { ...common, isKnown: true, status: found.isSuccess ? 200 : 500, receipts: [receipt] }
}

function toHexChain(chainId: string): string {
  return `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
}
