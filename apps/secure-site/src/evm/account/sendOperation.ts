import type { FrameContext } from '../../frame/FrameContext.ts'
import { declined } from '../../frame/RefusedError.ts'
import type { ApprovedWallet } from '../../vault/contract.ts'
import { contracts } from './contracts.ts'
import { toSignable } from './toSignable.ts'
import type { PreparedOperation } from './UserOperation.ts'

/** Signs an operation that was shown, and submits it to the operator's bundler. @returns Its hash. @throws 4001 if it was cancelled. */
export async function sendOperation(
  frame: Pick<FrameContext, 'vault' | 'smartAccounts' | 'rpc'>,
  { operation }: PreparedOperation,
  { wallet, chainId, signal }: { readonly wallet: ApprovedWallet; readonly chainId: string; readonly signal: AbortSignal },
): Promise<string> {
  const { rpc, smartAccounts } = frame
  const request = { kind: 'evm.typedData', typedData: toSignable(operation, chainId) } as const
  const signature = await frame.vault.sign({ request, wallet, signal })
  if (signal.aborted) throw declined()
  const sent = await rpc(chainId, 'eth_sendUserOperation', [{ ...operation, signature }, contracts.entryPoint])
  smartAccounts.noteSent(chainId)
  return String(sent)
}
