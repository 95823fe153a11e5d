import { atom } from 'jotai/vanilla'
import { connectorsAtom } from '../connector/state.ts'
import type { ConnectMethod } from '../features/flags.ts'
import { featuresAtom, originStatusAtom } from '../features/state.ts'

/** How far a sign-in by e-mail, or a change of address, is. */
export type EmailLogin = {
  /** As it was typed; it leaves the page for the secure site alone. */
  readonly email: string
  /** Until then no other mail is sent, ms since the epoch (C-01). */
  readonly cooldownUntilMs: number
}

/** The running sign-in by e-mail, if any. Secret: neither stored nor counted. */
export const emailLoginAtom = atom<EmailLogin | undefined>(undefined)

/** The link that a Farcaster app opens to sign in, while a sign-in waits for it. Secret: neither stored nor counted. */
export const farcasterUrlAtom = atom<string | undefined>(undefined)

/** Whether the login that runs is completed by a press in the frame, which then needs room. */
export const isPressAwaitedAtom = atom(false)

/** Whether the kit has an embedded wallet that users of this page may use. */
export const hasEmbeddedAtom = atom((get) => get(originStatusAtom) !== 'denied' && get(connectorsAtom).some(({ type }) => type === 'auth'))

/** The ways to connect, in the order in which they stand (N-21): those there are, or, until that is known, those to expect. */
export const connectMethodsAtom = atom<readonly ConnectMethod[]>((get) => {
  const features = get(featuresAtom)
  const hasInjected = get(connectorsAtom).some(({ type }) => type === 'injected' || type === 'announced')
  const hasEmbedded = get(hasEmbeddedAtom)
  return connectMethods({ order: features.connectMethodsOrder, hasInjected }).filter(
    (method) =>
      method === 'wallet' || (hasEmbedded && (method === 'email' ? features.email || features.passkey : features.socials !== false)),
  )
})

/** In which order the ways to connect stand (N-21): the host's, else wallets first where any is installed. */
export function connectMethods(input: connectMethods.Input): readonly ConnectMethod[] {
  const { order, hasInjected } = input
  if (order && order.length > 0) return order
  return hasInjected ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}

export declare namespace connectMethods {
  type Input = { readonly order?: readonly ConnectMethod[] | undefined; readonly hasInjected: boolean }
}
