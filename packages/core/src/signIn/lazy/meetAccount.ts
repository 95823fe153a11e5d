import type { AccountId, Namespace } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { abortAttempt } from '../../abortAttempt.ts'
import { getSnapshot } from '../../connection/select.ts'
import { snapshotAtom } from '../../connection/state.ts'
import { disconnect } from '../../connection/verbs.ts'
import type { Kit } from '../../kit.ts'
import { SignInInitError } from '../errors.ts'
import { signInAtom, toSessionKey } from '../state.ts'
import { callServer, startSignIn, verifyProof } from './callServer.ts'
import { prepareMessage } from './prepareMessage.ts'
import { dropSessions, knownSession, saveSession } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'
import { takeOneClick } from './takeOneClick.ts'

const declinedAccounts = slot(() => new Set<string>())

/** Checks whether the active account is signed in on its chain, and prompts the user if not (S-13, S-14). Never rejects. */
export async function meetAccount(kit: Kit, { arrival, isWanted = false }: meetAccount.Parameters = {}): Promise<void> {
  const { accountId, isUnsupportedChain, namespace } = getSnapshot(kit)
  if (!accountId || !namespace || isUnsupportedChain) {
    endSignIn(kit)
    return
  }
  const { isRequired, backend } = signInSettings(kit)
  const attempt = startSignIn(kit)
  const isArrival = arrival === 'connected'
  const known = knownSession(kit, accountId)
  kit.store.set(signInAtom, { step: 'checking', accountId, isRequired })
  try {
    const found = await callServer(kit, attempt, (signal) => backend.findSession({ accountId, session: known, signal }))
    if (found) {
      saveSession(kit, { ...known, ...(found === true ? {} : found), accountId })
      settle(kit, { accountId, isSignedIn: true, isArrival })
      kit.events.emit('signedIn', { accountId, isRestored: true })
      return
    }
    const over = dropSessions(kit, (session) => toSessionKey(session.accountId) === toSessionKey(accountId))
    if (over.length > 0) kit.events.emit('signedOut', { accountId })
    const signed = takeOneClick(kit, { accountId, namespace })
    if (signed) {
      // A login that carried its sign-in is complete: no view opens while its server verifies it.
      if (!signed.isLogin) kit.store.set(signInAtom, { step: 'verifying', accountId, isRequired })
      // What does not verify is no failure of the user's: they are prompted in the usual way.
      const session = await verifyProof(kit, attempt, signed.proof, signed).catch(() => undefined)
      if (session && attempt.isCurrent()) {
        settle(kit, { accountId, isSignedIn: true, isArrival })
        kit.events.emit('signedIn', { accountId, isRestored: false })
        return
      }
      attempt.signal.throwIfAborted()
    }
    if (!isRequired && !isWanted && (arrival === 'restored' || declined(kit).has(toSessionKey(accountId)))) {
      settle(kit, { accountId, isSignedIn: false, isArrival })
      return
    }
    kit.store.set(signInAtom, { step: 'preparing', accountId, isRequired })
    const message = await callServer(kit, attempt, (signal) => prepareMessage(kit, accountId, signal))
    kit.store.set(signInAtom, { step: 'ready', accountId, isRequired, message })
  } catch (cause) {
    if (attempt.isCurrent()) failSignIn(kit, { accountId, namespace, cause })
  } finally {
    attempt.end()
  }
}

export declare namespace meetAccount {
  type Parameters = {
    /** How the account came, if it has just come. */
    arrival?: 'connected' | 'restored' | undefined
    /** It was requested, whatever the user declined before. */
    isWanted?: boolean | undefined
  }
}

/** Accounts that declined, while it is not required: they are prompted once. */
export function declined(kit: Kit): Set<string> {
  return kit.slot(declinedAccounts)
}

/** Ends the prompt. */
export function settle(kit: Kit, outcome: { accountId: AccountId; isSignedIn: boolean; isArrival?: boolean }): void {
  kit.store.set(signInAtom, { step: 'idle', isRequired: false })
  kit.events.emit('signInSettled', { isArrival: false, ...outcome })
}

/** Cancels a running sign-in, because no account is active. */
export function endSignIn(kit: Kit): void {
  abortAttempt(kit, 'signIn')
  const { step, accountId } = kit.store.get(signInAtom)
  if (step !== 'idle' && accountId) settle(kit, { accountId, isSignedIn: false })
}

/** Disconnects the wallet: whether the account is signed in, or what to sign, could not be found out (S-14). */
export function failSignIn(
  kit: Kit,
  { accountId, namespace, cause }: { accountId: AccountId; namespace: Namespace; cause: unknown },
): void {
  kit.store.set(signInAtom, { step: 'idle', isRequired: false })
  if (kit.store.get(snapshotAtom).accountId !== accountId) return
  const tell = () => kit.events.emit('error', { error: new SignInInitError({ cause }) })
  disconnect(kit, { namespace, keepOpen: true }).then(tell, tell)
}
