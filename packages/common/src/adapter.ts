import type { AdapterContext } from './adapterContext.ts'
import type { AccountId } from './caip/accountId.ts'
import type { AssetId } from './caip/assetId.ts'
import type { ChainId } from './caip/chainId.ts'
import type { Namespace } from './caip/namespace.ts'
import type { Connector } from './connector.ts'
import type { Network } from './network.ts'

/** Who asks a wallet, from which chain, as which account. */
export type WalletCall = {
  readonly connector: Connector
  readonly account: AccountId
  readonly network: Network
  /** Aborted when nobody waits any more; the wallet's own window cannot be closed by it. */
  readonly signal?: AbortSignal | undefined
}

/** A read from a chain's node; no wallet is asked. */
export type ChainCall = { readonly network: Network; readonly signal?: AbortSignal | undefined }

/** What an EVM transaction says. Amounts in wei. */
export type EvmTransactionRequest = {
  readonly to?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly data?: `0x${string}` | undefined
  readonly gas?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** Only on chains without a base fee. */
  readonly gasPrice?: bigint | undefined
  readonly nonce?: number | undefined
}

/** Each family's own transaction; families add their member here. */
export type TransactionRequest = EvmTransactionRequest

/** A native amount in the chain's smallest unit (wei, lamport, satoshi, planck, utoken). */
export type NativeBalance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** What a transaction may cost, in the native asset's smallest unit. */
export type FeeEstimate = {
  /** Most that can be charged. */
  readonly fee: bigint
  /** Chain-specific fields to hand on to `sendTransaction` unchanged. */
  readonly fields: Partial<TransactionRequest>
}

/** How a transaction ended. */
export type TransactionReceipt = {
  readonly hash: string
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  /** Paid, in the native asset's smallest unit. */
  readonly fee: bigint
}

/** EIP-5792 capabilities by chain, as the wallet reports them. */
export type WalletCapabilities = { readonly [chainId in ChainId]?: { readonly [capability: string]: unknown } }

/** Things some chains can do and others cannot. Absent means unsupported: there are no stubs. */
export type Capabilities = {
  getNativeBalance(parameters: ChainCall & { readonly account: AccountId }): Promise<NativeBalance>
  /** UTF-8 text in, signature in the chain's own encoding out. */
  signMessage(parameters: WalletCall & { readonly message: string }): Promise<string>
  /** EIP-712 on EVM: `typedData` has `domain`, `types`, `primaryType`, `message`. Signature out. */
  signTypedData(parameters: WalletCall & { readonly typedData: unknown }): Promise<string>
  /** @returns The transaction's hash, once the wallet or node has taken it. */
  sendTransaction(parameters: WalletCall & { readonly transaction: TransactionRequest }): Promise<string>
  /** Sends `value` smallest units of `asset` (the native one if absent) to `to`. @returns The hash. */
  sendTransfer(
    parameters: WalletCall & { readonly to: string; readonly value: bigint; readonly asset?: AssetId | undefined },
  ): Promise<string>
  estimateFee(parameters: ChainCall & { readonly account: AccountId; readonly transaction: TransactionRequest }): Promise<FeeEstimate>
  /** Waits until the chain has the transaction. `timeoutMs` defaults to the limit of C-04. */
  waitForTransaction(
    parameters: ChainCall & { readonly hash: string; readonly timeoutMs?: number | undefined },
  ): Promise<TransactionReceipt>
  /** Whether `signature` over `message` is `account`'s, contract accounts included. */
  verifyMessage(
    parameters: ChainCall & { readonly account: AccountId; readonly message: string; readonly signature: string },
  ): Promise<boolean>
  /** What the wallet can do (EIP-5792 `wallet_getCapabilities`). */
  getCapabilities(parameters: WalletCall): Promise<WalletCapabilities>
}

/** One family of chains, as the kit sees it. */
export type Adapter = Partial<Capabilities> & {
  readonly namespace: Namespace
  /** Grows as wallets announce themselves; ordered by announcement. */
  getConnectors(): readonly Connector[]
  /** Looks for wallets until `signal` aborts. Called when the kit is mounted, never on a server. */
  discover?(signal: AbortSignal): void
  /** What to ask a WalletConnect wallet for, given the kit's networks of this family. */
  getWalletConnectNamespace?(): Promise<WalletConnectNamespace>
}

/** One entry of a WalletConnect session proposal's namespaces. */
export type WalletConnectNamespace = {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL for reads by chain reference, so that no other host is asked. */
  readonly rpcMap: { readonly [reference: string]: string }
}

/** Every chain package exports a maker of these. Making it must touch nothing; calling it may. */
export type CreateAdapter = {
  (context: AdapterContext): Adapter
  readonly namespace: Namespace
}
