import type { Answer, PeerFamily, PeerNamespaces, PeerPolicy, PeerProposal, PeerRequest, PeerSession } from './peerPolicy.ts'

/** What a test can have its wallet do; each settles when the wallet has done it. */
export type PeerCommands = {
  /** Reads a code, as a camera would. */
  pair(uri: string): Promise<void>
  setPolicy(policy: PeerPolicy): Promise<void>
  /** Settles a prompt that was left open. */
  answer(id: number, answer: Answer): Promise<void>
  getSessions(): Promise<readonly PeerSession[]>
  emit(topic: string, event: { readonly name: string; readonly data: unknown }, chainId: string): Promise<void>
  update(topic: string, namespaces: PeerNamespaces): Promise<void>
  extend(topic: string): Promise<void>
  /** Ends a session, as a user does from the wallet's own list. */
  disconnect(topic: string): Promise<void>
  getAddresses(): Promise<{ readonly [family in PeerFamily]: string }>
}

/** What a wallet tells its test by itself. */
export type PeerEvents = {
  ready: undefined
  proposal: PeerProposal
  /** Asked to connect and sign in at once. */
  signIn: { readonly id: number; readonly chains: readonly string[] }
  request: PeerRequest
  /** A request, and what was answered. */
  answered: { readonly id: number; readonly method: string }
  deleted: { readonly topic: string }
  /** Something in the wallet tried to reach another machine. */
  outside: { readonly host: string }
  /** Something went wrong that was not caught. */
  failure: { readonly message: string }
}

/** From the test to the wallet's process. */
export type ToPeer = { readonly id: number; readonly command: keyof PeerCommands; readonly args: readonly unknown[] }

/** From the wallet's process to the test. */
export type FromPeer =
  | { readonly id: number; readonly result?: unknown; readonly error?: string }
  | { [name in keyof PeerEvents]: { readonly event: name; readonly payload: PeerEvents[name] } }[keyof PeerEvents]
