import { LatchkeyError } from '@latchkey/common/contract'
import { classifyMethod, type RequestPayload } from '@latchkey/embedded-wallet/protocol'
import type { Asker } from '../Asker.ts'
import type { SmartAccount } from '../evm/account/deriveSmartAccount.ts'
import { parseRequest, type SignRequest } from '../evm/read/parseRequest.ts'
import { answerSolana } from '../solana/answerSolana.ts'
import { whileConfirming } from '../wallet/whileConfirming.ts'
import type { FrameContext } from './FrameContext.ts'
import { type FrozenRequest, freezeRequest } from './freezeRequest.ts'
import { RefusedError } from './RefusedError.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { refuseWhileStopped } from './refuseWhileStopped.ts'
import { requireWallet } from './requireWallet.ts'

/** Answers the host's wallet requests: reads from the operator's nodes, everything else after the user's approval (R-13, I3). */
export async function answerRpc(
  frame: FrameContext,
  { method, params, chainId = frame.state.chainId }: RequestPayload<'RPC_REQUEST'>,
  signal: AbortSignal,
): Promise<unknown> {
  const kind = classifyMethod(method)
  if (kind === 'refused') throw new RpcRefusedError()
  await frame.requireChain(chainId)
  const record = await requireWallet(frame)
  if (kind !== 'safe') await refuseWhileStopped(frame)
  const from = { origin: frame.settings.ancestor, chainId }
  if (kind !== 'safe' && chainId.startsWith('solana:'))
    return answerSolana(frame, { method, params, asker: { ...from, address: record.solanaAddress }, walletId: record.walletId })
  const account = await frame.smartAccounts.find({ owner: record.evmAddress, chainId })
  const address = account?.address ?? record.evmAddress
  const asker: Asker = { ...from, address, isAtomic: account !== undefined }
  if (kind === 'safe') return answerSafe(frame, { method, params, account, asker, signal })
  if (method === 'wallet_grantPermissions')
    return (await loadPermissions()).grantPermissions(frame, { account, asker, params, walletId: record.walletId })
  if (method === 'wallet_revokePermissions') return revoke(frame, { asker, params, walletId: record.walletId, owner: record.evmAddress })
  // Read once: later changes by the host to its own copy have no effect (T-F8).
  const request = parseRequest(method, structuredClone(params), asker)
  if (request.kind === 'typedData') await refuseOrders(frame, request, record.evmAddress)
  const wallet = { walletId: record.walletId, address: record.evmAddress }
  const frozen = freezeRequest({ request, wallet, address, chainId })
  if (account) return answerAsAccount(frame, { account, asker, frozen })
  const signed = await frame.queue.run(async (called) => (await loadEvm()).approveWithKey(frame, { asker, frozen, signal: called }))
  return request.kind === 'batch' ? noteBatch(frame, String(signed), chainId) : signed
}

async function answerSafe(
  frame: Pick<FrameContext, 'smartAccounts' | 'rpc' | 'batches'>,
  parameters: { method: string; params: unknown; account: SmartAccount | undefined; asker: Asker; signal: AbortSignal },
): Promise<unknown> {
  const { method, params, account, asker, signal } = parameters
  const { chainId, address } = asker
  if (method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}`
  // Only what every account supports, so that the host can fall back.
  if (method === 'wallet_getCapabilities') return account ? (await loadSmart()).listCapabilities(frame, params, address) : {}
  if (method === 'wallet_getCallsStatus') return readCallsStatus(frame, params, { chainId, signal })
  const isOwn = method === 'eth_estimateGas' && account !== undefined
  const gas = isOwn ? await (await loadSmart()).estimateOperationGas(frame, params, { account, asker, signal }) : undefined
  return gas ?? frame.rpc(chainId, method, params, signal)
}

/** Decoding and describing load with the first request that needs approval. */
const loadEvm = () => import('../evm/sign/approveWithKey.ts')
const loadSmart = () => import('../evm/account/index.ts')
const loadPermissions = () => import('../evm/permission/index.ts')

/** A permission of the smart account is revoked by that account, whichever account is active now. */
async function revoke(frame: FrameContext, given: { asker: Asker; params: unknown; walletId: string; owner: string }): Promise<object> {
  const { asker, params, walletId, owner } = given
  if (!(await frame.smartAccounts.listNetworks()).includes(asker.chainId))
    throw new RefusedError(4200, 'There are no smart accounts on this network')
  const account = await frame.smartAccounts.derive(owner)
  return (await loadPermissions()).revokePermission(frame, { account, asker: { ...asker, address: account.address }, params, walletId })
}

/** Data that the user's smart account would accept as an instruction is not a message, whichever account is active (T-F12). */
async function refuseOrders(
  frame: Pick<FrameContext, 'smartAccounts'>,
  { typedData }: Extract<SignRequest, { kind: 'typedData' }>,
  owner: string,
): Promise<void> {
  const { refuseOwnData } = await loadSmart()
  refuseOwnData(typedData, (await frame.smartAccounts.derive(owner)).address)
}

async function answerAsAccount(
  frame: FrameContext,
  { account, asker, frozen }: { account: SmartAccount; asker: Asker; frozen: FrozenRequest },
): Promise<unknown> {
  const { approveWithAccount, awaitOperation, toOperationId } = await loadSmart()
  const approved = await frame.queue.run((signal) => approveWithAccount(frame, { account, asker, frozen, signal }))
  if ('signature' in approved) return approved.signature
  if (frozen.request.kind === 'batch') return noteBatch(frame, toOperationId(approved.operation), asker.chainId)
  // The next request does not have to wait for it.
  return whileConfirming(frame, awaitOperation(frame.rpc, { hash: approved.operation, chainId: asker.chainId }))
}

/** The answer to the site about a batch that was sent. */
async function noteBatch({ batches }: Pick<FrameContext, 'batches'>, id: string, chainId: string): Promise<{ readonly id: string }> {
  await batches.note({ id, chainId })
  return { id }
}

/** A method outside the lists of R-13. */
class RpcRefusedError extends LatchkeyError<'RPC_NOT_ALLOWED'> {
  constructor() {
    super('RPC_NOT_ALLOWED', 'Requested RPC call is not allowed')
  }
}
