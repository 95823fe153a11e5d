import { createWalletClient, custom, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Asks a node; the wallet's own line to its chain. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A key that signs for real. */
export type EvmSigner = {
  readonly address: Hex
  signMessage(raw: Hex): Promise<Hex>
  signTypedData(json: string): Promise<Hex>
  /** Signs and broadcasts. @returns The hash. */
  sendTransaction(transaction: unknown, chainId: number, rpc: Rpc): Promise<Hex>
}

/** Makes a signer of a private key, by viem. */
export function evmSigner(privateKey: Hex): EvmSigner {
  const account = privateKeyToAccount(privateKey)
  return {
    address: account.address,
    signMessage: (raw) => account.signMessage({ message: { raw } }),
    signTypedData: (json) => account.signTypedData(JSON.parse(json)),
    sendTransaction(transaction, chainId, rpc) {
      const chain = {
        id: chainId,
        name: `Chain ${chainId}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      }
      const transport = custom({ request: ({ method, params }) => rpc(method, params ?? []) })
      return createWalletClient({ account, chain, transport }).sendTransaction(
        // Which of its fields a transaction has shows only at run time.
        toRequest(transaction) as never,
      )
    },
  }
}

/** What a page sends, hex throughout, as viem takes it. */
function toRequest(transaction: unknown) {
  const fields = transaction as { readonly [field: string]: Hex | undefined }
  const quantity = (name: string) => {
    const value = fields[name]
    return value === undefined ? {} : { [name]: BigInt(value) }
  }
  const { to, data, input, nonce } = fields
  return {
    ...(to ? { to } : {}),
    ...((data ?? input) ? { data: data ?? input } : {}),
    ...(nonce ? { nonce: Number(nonce) } : {}),
    ...quantity('value'),
    ...quantity('gas'),
    ...quantity('gasPrice'),
    ...quantity('maxFeePerGas'),
    ...quantity('maxPriorityFeePerGas'),
  }
}
