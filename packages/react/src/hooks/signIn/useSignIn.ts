import { cancelSignIn, type SignInSession, signIn, signOut } from '@latchkey/core'
import { type SignInStep, signInAtom, signInSessionAtom } from '@latchkey/core/internal'
import { useCallback } from 'react'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** Whether the active account is signed in, and the ways in and out. */
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
  type ReturnType = Flat<
    Pick<Run, 'status' | 'error' | 'reset'> & {
      /** Of the active account, on its chain. */
      readonly session: SignInSession | undefined
      /** Whether the active account has a session on its chain. */
      readonly isSignedIn: boolean
      /** The sign-in that is going on, whether the host or the modal began it. */
      readonly step: SignInStep
      /** Whether a wallet is disconnected unless it signs in; known while a sign-in goes on. */
      readonly isRequired: boolean
      /** What the wallet is to sign, once it is written. */
      readonly message: string | undefined
      /** Never rejects; a failure is in `error`. */
      readonly signIn: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly signInAsync: Run['runAsync']
      /** Gives up what goes on: see `cancelSignIn`. */
      readonly cancel: () => Promise<void>
      /** Ends the session, at the backend too. */
      readonly signOut: (parameters?: signOut.Parameters) => Promise<void>
    }
  >[0]
}
