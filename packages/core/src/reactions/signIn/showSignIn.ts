import { connectionsAtom, isConnectedAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { modalAtom } from '../../modal/state.ts'
import { close, open } from '../../modal/verbs.ts'
import { showToast } from '../../notice/verbs.ts'
import { reset } from '../../router/reset.ts'
import { stackAtom, viewAtom } from '../../router/state.ts'
import { meetAccount } from '../../signIn/lazy/meetAccount.ts'
import { isSignInPendingAtom, signInAtom, signInSessionAtom } from '../../signIn/state.ts'
import { cancelSignIn } from '../../signIn/verbs.ts'
import { closeAfterConnect } from '../close.ts'

const view = 'SIWXSignMessage'

/**
 * The modal shows the prompt to sign in, stays open where it is required (N-17), and closes when it is over (S-13).
 */
export function showSignIn(kit: Kit): () => void {
  const { store } = kit
  const isPending = () => store.get(isSignInPendingAtom)
  /** The prompt, or above it the embedded wallet's own, which requests the signature. */
  const isOnView = () => {
    const { view: top } = store.get(viewAtom)
    return top === view || (top === 'ApproveTransaction' && store.get(stackAtom).some((route) => route.view === view))
  }
  const isShown = () => store.get(modalAtom).open && isOnView()
  const hold = () => {
    const closable = !(isPending() && store.get(signInAtom).isRequired)
    if (store.get(modalAtom).closable !== closable) store.set(modalAtom, (modal) => ({ ...modal, closable }))
  }
  const look = () => {
    hold()
    if (!isPending() || isShown()) return
    if (store.get(modalAtom).open) reset(kit, { view })
    else void open(kit, { view }).catch(() => {})
  }
  /** Another view was requested, or this one by name. */
  const onView = () => {
    if (!store.get(modalAtom).open) return
    const isHere = store.get(viewAtom).view === view
    if (isPending() && !isOnView() && store.get(signInAtom).isRequired) reset(kit, { view }, 'none')
    else if (isHere && store.get(signInAtom).step === 'idle') {
      if (store.get(signInSessionAtom)) reset(kit, { view: 'Account' })
      else if (store.get(isConnectedAtom)) void meetAccount(kit, { isWanted: true })
      else reset(kit, { view: 'Connect' })
    }
  }
  const later = () => queueMicrotask(onView)
  const stops = [
    store.sub(signInAtom, look),
    kit.events.on('signInSettled', ({ isArrival }) => {
      hold()
      if (isShown()) close(kit)
      else if (isArrival) closeAfterConnect(kit)
    }),
    // Closing declines; a required sign-in cannot be closed.
    kit.events.on('closed', () => {
      if (isPending()) void cancelSignIn(kit)
    }),
    kit.events.on('opened', later),
    kit.events.on('viewChanged', later),
    kit.events.on('error', ({ error }) => {
      if (error.code !== 'SIGN_IN_INIT_FAILED') return
      hold()
      if (store.get(modalAtom).open)
        reset(kit, { view: store.get(connectionsAtom).some((one) => one.status === 'connected') ? 'Account' : 'Connect' })
      showToast(kit, { kind: 'error', text: error.code })
    }),
  ]
  look()
  later()
  return () => {
    for (const stop of stops) stop()
  }
}
