import type { FrameContext } from '../../frame/FrameContext.ts'
import type { ApprovedWallet } from '../../vault/contract.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import type { SmartAccount } from './deriveSmartAccount.ts'
import { isDeployed } from './isDeployed.ts'
import { wrapSignature } from './wrapSignature.ts'

/** Signs exactly what was shown. For a smart account that is not deployed yet, the signature includes its deployment. */
export async function signWithAccount(
  frame: Pick<FrameContext, 'vault' | 'rpc'>,
  { account, request, wallet, chainId, signal }: signWithAccount.Parameters,
): Promise<string> {
  const signature = await frame.vault.sign({
    request:
      request.kind === 'typedData' ? { kind: 'evm.typedData', typedData: request.json } : { kind: 'evm.message', bytes: request.bytes },
    wallet,
    signal,
  })
  if (!account) return signature
  const hasCode = await isDeployed(frame.rpc, { address: account.address, chainId, signal })
  return hasCode ? signature : wrapSignature(account, signature)
}

export declare namespace signWithAccount {
  type Parameters = {
    /** Absent if the key's own account is active. */
    readonly account: SmartAccount | undefined
    readonly request: Extract<SignRequest, { kind: 'message' | 'typedData' }>
    readonly wallet: ApprovedWallet
    readonly chainId: string
    readonly signal: AbortSignal
  }
}
