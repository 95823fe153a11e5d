import { snapshotAtom } from '../connection/state.ts'
import { modalAtom } from '../modal/state.ts'
import { open } from '../modal/verbs.ts'
import { reset } from '../router/reset.ts'
import { viewAtom } from '../router/state.ts'
import type { Reaction } from './reaction.ts'

/** A user on a chain that the kit does not know is prompted to leave it, unless the host allows it (N-19). */
export const showUnsupportedChain: Reaction = (kit) => {
  const { enableNetworkSwitch, allowUnsupportedChain } = kit.config
  if (enableNetworkSwitch === false || allowUnsupportedChain) return () => {}
  let wasUnsupported = false
  const look = () => {
    const { isUnsupportedChain: isUnsupported, status } = kit.store.get(snapshotAtom)
    if (status === 'connecting' || isUnsupported === wasUnsupported) return
    wasUnsupported = isUnsupported
    const isOpen = kit.store.get(modalAtom).open
    if (isUnsupported && isOpen) reset(kit, { view: 'UnsupportedChain' })
    else if (isUnsupported) void open(kit, { view: 'UnsupportedChain' }).catch(() => {})
    else if (isOpen && kit.store.get(viewAtom).view === 'UnsupportedChain') reset(kit, { view: 'Account' })
  }
  look()
  return kit.store.sub(snapshotAtom, look)
}
