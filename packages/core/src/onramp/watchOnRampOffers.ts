import { getSnapshot } from '../connection/getSnapshot.ts'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { fetchOnRampOffers } from './fetchOnRampOffers.ts'
import { selectOnRampProvider } from './selectOnRampProvider.ts'
import { onRampAtom } from './state.ts'

/** Rounds of offers fetched by themselves before the visitor must ask: half an hour of nobody choosing. */
const roundsMax = 30

/** Asks for new offers whenever those on screen are too old, and for a new address when another account is in front. @returns Ends it: call it in the view that shows them. */
export function watchOnRampOffers(kit: Kit): () => void {
  let cancel = () => {}
  let [rounds, awaited] = [0, undefined as number | undefined]
  const look = () => {
    const { offersExpireAtMs } = kit.store.get(onRampAtom)
    if (offersExpireAtMs === awaited) return
    awaited = offersExpireAtMs
    cancel()
    if (offersExpireAtMs === undefined || rounds++ >= roundsMax) return
    cancel = kit.clock.setTimeout(() => void fetchOnRampOffers(kit), Math.max(0, offersExpireAtMs - kit.clock.now()))
  }
  const follow = () => {
    const { checkout, selectedProvider } = kit.store.get(onRampAtom)
    const { address } = getSnapshot(kit)
    if (selectedProvider && checkout.data && address !== checkout.data.address)
      void selectOnRampProvider(kit, { provider: selectedProvider })
  }
  look()
  follow()
  const stops = [kit.store.sub(onRampAtom, look), kit.store.sub(snapshotAtom, follow)]
  kit.signal.addEventListener('abort', () => cancel(), { once: true })
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
