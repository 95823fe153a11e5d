import type { Namespace } from '@latchkey/common'
import { disconnect } from '../connection/disconnect.ts'
import { oneClick } from '../connection/oneClick.ts'
import { isConnectedAtom } from '../connection/state.ts'
import { isSignInOn } from '../features/isSignInOn.ts'
import type { Reaction } from './reaction.ts'

/** Who is connected is asked to sign in, where the host wants that; until then nothing of it is fetched (S-13). */
export const serveSignIn: Reaction = (kit) => {
  if (!isSignInOn(kit.config)) return () => {}
  const arrivals = kit.once('arrivals', () => new Map<Namespace, 'connected' | 'restored'>())
  let serving: Promise<() => void> | undefined
  const look = () => {
    if (kit.store.get(isConnectedAtom))
      serving ??= import('./signInReactions.ts').then(
        ({ startSignInReactions }) => startSignInReactions(kit, arrivals),
        async (cause) => {
          serving = undefined
          // Nobody can be asked: who must sign in cannot stay (S-14).
          await disconnect(kit)
          kit.events.emit('error', { error: cause })
          return () => {}
        },
      )
  }
  oneClick(kit).ask = ({ type }) =>
    type === 'walletConnect' ? async () => (await import('../signIn/requestOneClick.ts')).requestOneClick(kit) : undefined
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
