import type { Kit } from '../kit.ts'
import { cancelConnectOnClose } from './cancelConnectOnClose.ts'
import { closeOnConnect } from './closeOnConnect.ts'
import { closeOnDisconnect } from './closeOnDisconnect.ts'
import { followWalletEvents } from './followWalletEvents.ts'
import { listConnectorsOnChange } from './listConnectorsOnChange.ts'
import type { Reaction } from './reaction.ts'

/** Every rule by which one domain answers to another. */
const reactions: readonly Reaction[] = [listConnectorsOnChange, followWalletEvents, cancelConnectOnClose, closeOnConnect, closeOnDisconnect]

/** Starts discovery and reactions. @returns Ends them. */
export function mountKit(kit: Kit): () => void {
  const mounted = new AbortController()
  const stops = reactions.map((react) => react(kit))
  for (const adapter of kit.adapters) adapter.discover?.(mounted.signal)
  return () => {
    mounted.abort()
    for (const stop of stops) stop()
  }
}
