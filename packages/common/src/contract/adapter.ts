import type { AccountId } from '../caip/accountId.ts'
import type { AssetId } from '../caip/assetId.ts'
import type { ChainId } from '../caip/chainId.ts'
import type { Namespace } from '../caip/namespace.ts'
import type { Network } from '../caip/network.ts'
import type { AdapterContext } from './adapterContext.ts'
import type { Connector } from './connector.ts'
import type { Family } from './family.ts'
import type { WalletConnectNamespace } from './walletConnectNamespace.ts'

/** Who asks a wallet, from which chain, as which account. */
export type WalletCall = {
  readonly connector: Connector
  readonly account: AccountId
  readonly network: Network
  /** Aborted when the caller stops waiting; it cannot close the wallet's own window. */
  readonly signal?: AbortSignal | undefined
}

/** A read from a chain's node; no wallet is asked. */
export type ChainCall = { readonly network: Network; readonly signal?: AbortSignal | undefined }

/** A transaction whose receipt is awaited. */
export type ReceiptCall = ChainCall & {
  readonly hash: string
  /** Milliseconds. Default: 180,000. */
  readonly timeoutMs?: number | undefined
  /** The pause after each look, in milliseconds. Unless set it grows, as suits the chain; a chain of slow blocks may ignore it. */
  readonly pauseMs?: number | undefined
}

/** Who pays a fee. */
export type FeePayer = {
  readonly account: AccountId
  /** The account's wallet, where that alone knows what a transaction takes: a smart account pays for a whole user operation. */
  readonly wallet?: Connector | undefined
}

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

/** One step of a Solana transaction, in the shape `@solana/kit` and the programs' own clients have. */
export type SolanaInstruction = {
  readonly programAddress: string
  /** `role`: 0 reads, 1 writes, 2 reads and signs, 3 writes and signs. */
  readonly accounts?: readonly { readonly address: string; readonly role: 0 | 1 | 2 | 3 }[] | undefined
  readonly data?: Readonly<Uint8Array> | undefined
}

/** What a Solana transaction says: a whole one in `serialized`, or `instructions` to make one of. */
export type SolanaTransactionRequest = {
  /**
   * A transaction as the wire has it, legacy or version 0, signed by others or not yet signed. If it is unsigned, and its
   * blockhash is zero or has expired, it is given a fresh one.
   */
  readonly serialized?: Readonly<Uint8Array> | undefined
  readonly instructions?: readonly SolanaInstruction[] | undefined
  /** Of what `instructions` make. Default: 0 where the wallet can. */
  readonly version?: 'legacy' | 0 | undefined
  /** Compute units that `instructions` may use. */
  readonly computeUnitLimit?: number | undefined
  /** Priority fee, in millionths of a lamport per compute unit. */
  readonly computeUnitPrice?: bigint | undefined
}

/** What a Bitcoin transaction says: a whole one in `psbt`, or `outputs` to choose coins for. Amounts in satoshi. */
export type BitcoinTransactionRequest = {
  /** A partially signed transaction (BIP-174); the account signs the inputs that are its own. */
  readonly psbt?: Readonly<Uint8Array> | undefined
  readonly outputs?: readonly { readonly to: string; readonly value: bigint }[] | undefined
  /** Satoshis per virtual byte, for `outputs`. Default: what gets it into one of the next three blocks. */
  readonly feeRate?: number | undefined
}

/** What a Polkadot transaction says: one call of the chain's runtime. */
export type PolkadotTransactionRequest = {
  /** A call as the runtime encodes it, `0x…`; or its pallet, name and arguments. */
  readonly call: `0x${string}` | { readonly pallet: string; readonly name: string; readonly args: readonly unknown[] }
  /** In planck, for the author of the block. */
  readonly tip?: bigint | undefined
}

/** What a Cosmos transaction says. */
export type CosmosTransactionRequest = {
  readonly messages: readonly { readonly typeUrl: string; readonly value: unknown }[]
  readonly memo?: string | undefined
  /** Default: what a trial run uses, at the chain's price. */
  readonly fee?: { readonly amount: bigint; readonly denom: string; readonly gas: bigint } | undefined
}

/** Each family's own transaction, by namespace. An adapter of another family adds its own by declaration merging. */
export interface TransactionRequests {
  readonly eip155: EvmTransactionRequest
  readonly solana: SolanaTransactionRequest
  readonly bip122: BitcoinTransactionRequest
  readonly polkadot: PolkadotTransactionRequest
  readonly cosmos: CosmosTransactionRequest
}

/** The transaction of any family. */
export type TransactionRequest = TransactionRequests[keyof TransactionRequests]

/** A native amount in the chain's smallest unit (wei, lamport, satoshi, planck, utoken). */
export type NativeBalance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

/** What a transaction may cost, in the native asset's smallest unit. */
export type FeeEstimate = {
  /** Most that can be charged. */
  readonly fee: bigint
  /** What "all of it" leaves, where wallets may choose a higher fee by themselves; `fee` unless set. */
  readonly reserve?: bigint | undefined
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

/** One call of a batch. Amounts in wei. */
export type EvmCall = {
  readonly to: `0x${string}`
  readonly value?: bigint | undefined
  readonly data?: `0x${string}` | undefined
}

/** What became of a batch when it was handed over. */
export type SentCalls = {
  /** By which {@link Capabilities.getCallsStatus} knows it. */
  readonly id: string
  /** The wallet took it as one request. If not, each call is a transaction of its own: it knows no batches. */
  readonly isBatch: boolean
  /** How many calls went; fewer than asked for if the user declined a later one. */
  readonly sent: number
}

/** How a batch stands (EIP-5792). */
export type CallsStatus = {
  /** `partial`: some calls succeeded, others not. */
  readonly status: 'pending' | 'success' | 'failed' | 'partial'
  /** All calls succeed, or none does. */
  readonly isAtomic: boolean
  /** Hashes of the transactions it went with, as far as they are known. */
  readonly hashes: readonly string[]
}

/** What an account lets a grantee do without asking, with its limit (ERC-7715). Amounts in the asset's smallest unit, times in seconds. */
export type Permission =
  | { readonly type: 'native-token-transfer'; readonly data: { readonly allowance: bigint } }
  | { readonly type: 'native-token-periodic'; readonly data: PeriodicLimit }
  | { readonly type: 'erc20-token-transfer'; readonly data: { readonly address: `0x${string}`; readonly allowance: bigint } }
  | { readonly type: 'erc20-token-periodic'; readonly data: PeriodicLimit & { readonly tokenAddress: `0x${string}` } }
  /** Functions by their signatures, such as `mint(address,uint256)`. */
  | { readonly type: 'contract-call'; readonly data: { readonly address: `0x${string}`; readonly calls: readonly string[] } }

/** So much in each period; without `startTime` (Unix time) the first one begins now. */
type PeriodicLimit = { readonly periodAmount: bigint; readonly periodDuration: number; readonly startTime?: number | undefined }

/** What limits a permission further: how often it is used; how much of the chain's coin calls to a contract take along. */
export type PermissionPolicy =
  | { readonly type: 'call-limit'; readonly data: { readonly count: number } }
  | { readonly type: 'spent-limit'; readonly data: { readonly allowance: bigint } }

/** A permission, and who is to get it. */
export type PermissionRequest = {
  /** The one account that can use it: a session's key, a server's, a contract. */
  readonly signer: `0x${string}`
  /** Unix time, in seconds. What never ends is not given. */
  readonly expiry: number
  readonly permission: Permission
  readonly policies?: readonly PermissionPolicy[] | undefined
}

/** A permission that was given, and what it is used by (ERC-7710). */
export type GrantedPermission = {
  /** Handed to `delegationManager` with each use; `revokePermissions` takes it, too. */
  readonly context: `0x${string}`
  readonly delegationManager: `0x${string}`
  /** Unix time, in seconds; a wallet may give less than it was asked for. */
  readonly expiry: number
  /** What brings the account to the chain before the first use; empty where it is there. */
  readonly deployments: readonly { readonly factory: `0x${string}`; readonly factoryData: `0x${string}` }[]
}

/** What a typed address is (V-03). `checksum-mismatch` is a warning: one letter may be wrong; `incomplete` is the beginning of one. */
export type AddressCheck = 'valid' | 'checksum-mismatch' | 'incomplete' | 'invalid'

/** An amount of one asset on its way to a receiver. */
export type TransferRequest = {
  /** An address of the family. */
  readonly to: string
  /** Smallest units. */
  readonly value: bigint
  /** The chain's own coin if absent. */
  readonly asset?: AssetId | undefined
  /** Of an estimate: all there is of the coin is meant; `value` then stands for some amount. */
  readonly isMax?: boolean | undefined
}

/** What a wallet itself knows an account to hold on one chain (E-09). Names and prices are the wallet's word. */
export type WalletAsset = {
  /** The contract's; absent for the chain's own coin. */
  readonly address?: string | undefined
  /** Smallest units. */
  readonly balance: bigint
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price?: number | undefined
}

/** Things some chains can do and others cannot. Absent means unsupported: there are no stubs. */
export type Capabilities = {
  getNativeBalance(parameters: ChainCall & { readonly account: AccountId }): Promise<NativeBalance>
  /** UTF-8 text in, signature in the chain's own encoding out. */
  signMessage(
    parameters: WalletCall & {
      readonly message: string
      /** It is to prove whose the account is: a key that signs transactions alone may sign one that says the text and can never be carried out. */
      readonly isProof?: boolean | undefined
    },
  ): Promise<string>
  /** EIP-712 on EVM: `typedData` has `domain`, `types`, `primaryType`, `message`. Signature out. */
  signTypedData(parameters: WalletCall & { readonly typedData: unknown }): Promise<string>
  /** @returns The transaction's hash, once the wallet or node has taken it. */
  sendTransaction(parameters: WalletCall & { readonly transaction: TransactionRequest }): Promise<string>
  /** Signs without sending, in the chain's own wire encoding and the order given; the wallet is asked once if it can. */
  signTransactions(parameters: WalletCall & { readonly transactions: readonly TransactionRequest[] }): Promise<readonly Uint8Array[]>
  /** Sends an amount; `fields` are those of its estimate. @returns The hash. */
  sendTransfer(parameters: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined }): Promise<string>
  /** What sending an amount may cost, the amount not counted. */
  estimateTransfer(parameters: ChainCall & TransferRequest & FeePayer): Promise<FeeEstimate>
  estimateFee(parameters: ChainCall & FeePayer & { readonly transaction: TransactionRequest }): Promise<FeeEstimate>
  /** Waits until the chain has the transaction. `timeoutMs` defaults to 180,000 (C-04). */
  waitForTransaction(parameters: ReceiptCall): Promise<TransactionReceipt>
  /** Whether `signature` over `message` is `account`'s, contract accounts included. */
  verifyMessage(
    parameters: ChainCall & { readonly account: AccountId; readonly message: string; readonly signature: string },
  ): Promise<boolean>
  /** What the wallet can do (EIP-5792 `wallet_getCapabilities`). */
  getCapabilities(parameters: WalletCall): Promise<WalletCapabilities>
  /**
   * Has the wallet do several calls (EIP-5792), together where it can; one transaction after another where it knows no batches,
   * unless `atomicRequired`.
   */
  sendCalls(
    parameters: WalletCall & { readonly calls: readonly EvmCall[]; readonly atomicRequired?: boolean | undefined },
  ): Promise<SentCalls>
  /** How a batch stands that {@link Capabilities.sendCalls} handed over. */
  getCallsStatus(parameters: WalletCall & { readonly id: string }): Promise<CallsStatus>
  /** Asks for permissions to act for the account (ERC-7715), all of them in one question. */
  grantPermissions(parameters: WalletCall & { readonly permissions: readonly PermissionRequest[] }): Promise<readonly GrantedPermission[]>
  /** Revokes a permission. @returns Once the wallet says that it no longer works. */
  revokePermissions(parameters: WalletCall & { readonly context: `0x${string}` }): Promise<void>
  /** What the wallet knows the account to hold on the network. @returns `undefined` for a wallet that lists nothing. */
  getAssets(parameters: WalletCall): Promise<readonly WalletAsset[] | undefined>
  /** Whether a text is an address of the family. */
  checkAddress(address: string): Promise<AddressCheck>
  /** An address of the family as its standard spells it (EIP-55 on EVM). Absent where there is one spelling only. */
  spellAddress(address: string): Promise<string>
}

/** A chain family, as the kit sees it. */
export type Adapter = Partial<Capabilities> & {
  readonly namespace: Namespace
  /** What the kit must know of the family. */
  readonly family: Family
  /** Grows as wallets announce themselves; ordered by announcement. */
  getConnectors(): readonly Connector[]
  /** Looks for wallets until `signal` aborts. Called when the kit is mounted, never on a server. */
  discover?(signal: AbortSignal): void
  /** What to ask a WalletConnect wallet for, given the kit's networks of this family. */
  getWalletConnectNamespace?(): Promise<WalletConnectNamespace>
}

/** Every chain package exports a maker of these. Making it must touch nothing; calling it may. */
export type CreateAdapter = {
  (context: AdapterContext): Adapter
  readonly namespace: Namespace
}
