import type { PhoneAnswer, PhoneFamily, PhoneNamespaces, PhonePolicy, PhoneProposal, PhoneRequest, PhoneSession } from './phonePolicy.ts'

/** What a test can have its wallet do; each settles when the wallet has done it. */
export type PhoneCommands = {
  /** Reads a code, as a camera would. */
  pair(uri: string): Promise<void>
  setPolicy(policy: PhonePolicy): Promise<void>
  /** Settles a prompt that was left open. */
  answer(id: number, answer: PhoneAnswer): Promise<void>
  getSessions(): Promise<readonly PhoneSession[]>
  emit(topic: string, event: { readonly name: string; readonly data: unknown }, chainId: string): Promise<void>
  update(topic: string, namespaces: PhoneNamespaces): Promise<void>
  extend(topic: string): Promise<void>
  /** Ends a session, as a user does from the wallet's own list. */
  disconnect(topic: string): Promise<void>
  getAddresses(): Promise<{ readonly [family in PhoneFamily]: string }>
}

/** What a wallet tells its test by itself. */
export type PhoneEvents = {
  ready: undefined
  proposal: PhoneProposal
  /** Asked to connect and sign in at once. */
  signIn: { readonly id: number; readonly chains: readonly string[] }
  request: PhoneRequest
  /** A request, and what was answered. */
  answered: { readonly id: number; readonly method: string }
  deleted: { readonly topic: string }
  /** Something in the wallet tried to reach another machine. */
  outside: { readonly host: string }
  /** Something went wrong that was not caught. */
  failure: { readonly message: string }
}

/** From the test to the wallet's process. */
export type ToPhone = { readonly id: number; readonly command: keyof PhoneCommands; readonly args: readonly unknown[] }

/** From the wallet's process to the test. */
export type FromPhone =
  | { readonly id: number; readonly result?: unknown; readonly error?: string }
  | { [name in keyof PhoneEvents]: { readonly event: name; readonly payload: PhoneEvents[name] } }[keyof PhoneEvents]
