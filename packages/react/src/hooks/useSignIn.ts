import { cancelSignIn, type SignInSession, type SignInStep, signIn, signInAtom, signInSessionAtom, signOut } from '@latchkey/core'
import { useCallback } from 'react'
import { useAction } from '../useAction.ts'
import { useKit } from '../useKit.ts'
import { useKitValue } from '../useKitValue.ts'

/** Whether the account in front is signed in, and the ways in and out. */
export function useSignIn(): useSignIn.ReturnType {
  const kit = useKit()
  const session = useKitValue(signInSessionAtom)
  const { step, isRequired, message } = useKitValue(signInAtom)
  const { run, runAsync, status, error, reset } = useAction((parameters?: signIn.Parameters) => signIn(kit, parameters))
  return {
    session,
    isSignedIn: session !== undefined,
    step,
    isRequired,
    message: message?.text,
    signIn: run,
    signInAsync: runAsync,
    cancel: useCallback(() => cancelSignIn(kit), [kit]),
    signOut: useCallback((parameters?: signOut.Parameters) => signOut(kit, parameters), [kit]),
    status,
    error,
    reset,
  }
}

export declare namespace useSignIn {
  type Run = useAction.ReturnType<[parameters?: signIn.Parameters], SignInSession>
  type ReturnType = Pick<Run, 'status' | 'error' | 'reset'> & {
    /** Of the account in front, on its chain. */
    readonly session: SignInSession | undefined
    readonly isSignedIn: boolean
    /** What goes on, whoever began it. */
    readonly step: SignInStep
    /** Nobody stays connected without; said while a sign-in goes on. */
    readonly isRequired: boolean
    /** What the wallet is to sign, once it is written. */
    readonly message: string | undefined
    /** Never rejects; a failure is in `error`. */
    readonly signIn: Run['run']
    /** Rejects with a typed error; the visitor's no is `USER_REJECTED`. */
    readonly signInAsync: Run['runAsync']
    /** Gives up what goes on: see `cancelSignIn`. */
    readonly cancel: () => Promise<void>
    readonly signOut: (parameters?: signOut.Parameters) => Promise<void>
  }
}
