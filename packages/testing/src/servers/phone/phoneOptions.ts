import type { PhonePolicy } from './phonePolicy.ts'

/** What makes one wallet. */
export type PhoneOptions = {
  /** Where the wallet waits for messages. */
  readonly relayUrl: string
  /** The id that it gives at the relay. Default: `latchkey-lab`. */
  readonly projectId: string
  /** Folder that holds all the wallet remembers. */
  readonly directory: string
  /** What pages show of the wallet. */
  readonly metadata: PhoneMetadata
  /** The key on EVM chains. Default: a new one. */
  readonly evmKey: `0x${string}`
  /** The key on Solana: 32 bytes, hex. Default: a new one. */
  readonly solanaKey: string
  /** The key on Bitcoin, Polkadot and Cosmos: 32 bytes, hex. Default: a new one. */
  readonly otherKey: string
  /** Nodes by CAIP-2 id. */
  readonly rpcUrls: { readonly [chainId: string]: string }
  /** What its user does. Default: approves everything. */
  readonly policy: PhonePolicy
}

/** What a wallet says of itself. */
export type PhoneMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: string[]
  readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
}
