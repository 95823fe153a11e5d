import type { PeerPolicy } from './peerPolicy.ts'

/** What makes one wallet. */
export type PeerOptions = {
  /** Where the wallet waits for messages. */
  readonly relayUrl: string
  readonly projectId: string
  /** Folder that holds all the wallet remembers. */
  readonly directory: string
  readonly metadata: PeerMetadata
  readonly evmKey: `0x${string}`
  /** 32 bytes, hex. */
  readonly solanaKey: string
  /** 32 bytes, hex: the key on Bitcoin, Polkadot and Cosmos. */
  readonly otherKey: string
  /** Nodes by CAIP-2 id. */
  readonly rpcUrls: { readonly [chainId: string]: string }
  readonly policy: PeerPolicy
}

/** What a wallet says of itself. */
export type PeerMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: string[]
  readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
}
