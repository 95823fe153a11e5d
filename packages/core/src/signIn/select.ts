import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import type { SignInSession } from './siwxConfig.ts'
import { type SignIn, signInAtom, signInSessionAtom } from './state.ts'

/** The sign-in that is running, and its result. */
type SignInState = SignIn & {
  /** Of the active account on its chain; absent while it is not signed in. */
  readonly session: SignInSession | undefined
}

const signInStateAtom = /* @__PURE__ */ atom((get): SignInState => ({ ...get(signInAtom), session: get(signInSessionAtom) }))

/** Whether the active account is signed in, and the step of a sign-in that is running. */
export function getSignIn(kit: Kit): SignInState {
  return kit.store.get(signInStateAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchSignIn(kit: Kit, listener: (value: SignInState) => void): () => void {
  return watchAtom(kit, signInStateAtom, listener)
}
