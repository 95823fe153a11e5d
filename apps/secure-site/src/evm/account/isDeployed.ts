import type { Rpc } from '../../chain/createRpc.ts'

/** Whether a contract stands at an address already. */
export async function isDeployed(rpc: Rpc, { address, chainId, signal }: isDeployed.Parameters): Promise<boolean> {
  const code = await rpc(chainId, 'eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && code.length > 2
}

export declare namespace isDeployed {
  type Parameters = { readonly address: string; readonly chainId: string; readonly signal?: AbortSignal | undefined }
}
