import type { AccountId, ChainId, Namespace } from '@latchkey/common/caip'
import type { PeerWallet } from '@latchkey/common/contract'
import type { SocialProvider } from '../features/flags.ts'

/** What a server knows of a user from the cookies of a request: plain data, which a page takes over from its server as JSON. */
export type InitialState = {
  /** One for each namespace that was connected. Their wallets are asked once the page is there. */
  readonly connections: readonly {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly status: 'connected' | 'active' | 'disconnected'
    /** CAIP-10, the active one first; never empty. */
    readonly accounts: readonly AccountId[]
    readonly chainId: ChainId
    readonly wallet: {
      readonly id: string
      readonly name: string
      readonly imageId?: string | undefined
      readonly explorerId?: string | undefined
      readonly redirect?: PeerWallet['redirect']
      readonly social?: SocialProvider | undefined
    }
  }[]
  /** The active namespace. */
  readonly namespace?: Namespace | undefined
  /** Names and pictures by address, as far as they were known. */
  readonly identities: readonly (readonly [address: string, identity: KnownIdentity])[]
}

/** A name and picture, and when they were fetched, in milliseconds since the epoch. */
type KnownIdentity = {
  readonly status: 'ready'
  readonly data: { readonly name: string | null; readonly avatar: string | null }
  readonly updatedAt?: number | undefined
}
