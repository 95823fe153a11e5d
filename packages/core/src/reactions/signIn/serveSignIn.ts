import type { Namespace } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import { oneClick } from '../../connection/oneClick.ts'
import { isConnectedAtom } from '../../connection/state.ts'
import { disconnect } from '../../connection/verbs.ts'
import { isSignInOn } from '../../features/resolveFeatures.ts'
import type { Reaction } from '../reaction.ts'

const arrivalsByNamespace = slot(() => new Map<Namespace, 'connected' | 'restored'>())

/** A user who connects is prompted to sign in, where the host wants that; until then none of its code is fetched (S-13). */
export const serveSignIn: Reaction = (kit) => {
  if (!isSignInOn(kit.config)) return () => {}
  const arrivals = kit.slot(arrivalsByNamespace)
  let serving: Promise<() => void> | undefined
  const look = () => {
    if (kit.store.get(isConnectedAtom))
      serving ??= import('./signInReactions.ts').then(
        ({ startSignInReactions }) => startSignInReactions(kit, arrivals),
        async (cause) => {
          serving = undefined
          // The user cannot be prompted: an account that must sign in cannot stay (S-14).
          await disconnect(kit)
          kit.events.emit('error', { error: cause })
          return () => {}
        },
      )
  }
  const slot = kit.slot(oneClick)
  slot.ask = ({ type }) => {
    if (type === 'auth') return async () => slot.login?.request
    return type === 'walletConnect' ? async () => (await import('../../signIn/lazy/requestOneClick.ts')).requestOneClick(kit) : undefined
  }
  const stops = [
    kit.events.on('connected', ({ namespace, isRestored, comesWith, isSwitched }) => {
      if (!comesWith && !isSwitched) arrivals.set(namespace, isRestored ? 'restored' : 'connected')
    }),
    kit.store.sub(isConnectedAtom, look),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
    void serving?.then((end) => end())
  }
}
