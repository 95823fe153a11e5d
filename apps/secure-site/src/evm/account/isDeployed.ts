import type { Rpc } from '../../chain/createRpc.ts'

/** Whether a contract is deployed at an address. */
export async function isDeployed(rpc: Rpc, { address, chainId, signal }: isDeployed.Parameters): Promise<boolean> {
  const code = await rpc(chainId, 'eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && code.length > 2
}

export declare namespace isDeployed {
  type Parameters = { readonly address: string; readonly chainId: string; readonly signal?: AbortSignal | undefined }
}
