import { safeText } from '@latchkey/common'
import { track } from '../analytics/track.ts'
import { isConnectedAtom } from '../connection/state.ts'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { viewAtom } from '../router/state.ts'
import type { Reaction } from './reaction.ts'

/** What is counted, and when. No message or name leaves the page as its author wrote it. */
export const trackOnEvents: Reaction = (kit) => {
  const isConnected = () => kit.store.get(isConnectedAtom)
  const stops = [
    kit.events.on('opened', () => {
      initialise(kit)
      track(kit, { event: 'MODAL_OPEN', properties: { connected: isConnected() } })
    }),
    kit.events.on('closed', ({ isConnected: connected }) => track(kit, { event: 'MODAL_CLOSE', properties: { connected } })),
    kit.events.on('viewChanged', async () => {
      const route = kit.store.get(viewAtom)
      // The view that every opening begins with is not counted, so what counts the others comes after it.
      if (route.view === 'Connect') return
      const { toViewEvent } = await import('../analytics/toViewEvent.ts')
      const event = toViewEvent(kit, route)
      if (event) track(kit, event)
    }),
    kit.events.on('connected', ({ isRestored, comesWith, isSwitched, wallet, connector }) => {
      if (isRestored) initialise(kit)
      else if (!comesWith && !isSwitched) {
        const properties = { name: safeText(wallet.name, 'name'), method: connector?.type ?? 'external' }
        track(kit, { event: 'CONNECT_SUCCESS', properties })
      }
    }),
    kit.events.on('connectFailed', ({ error, isRestored }) => {
      if (isRestored || error.code === 'ABORTED' || error.code === 'MODAL_CLOSED') return
      const event = error.code === 'CONNECTION_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR'
      track(kit, { event, properties: { message: error.code } })
    }),
    kit.events.on('disconnected', ({ reason, namespace }) => {
      if (reason === 'visitor') track(kit, { event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }),
    kit.events.on('networkSwitched', ({ chainId }) => track(kit, { event: 'SWITCH_NETWORK', properties: { network: chainId } })),
    kit.events.on('error', ({ error }) => {
      const event = error.code === 'DISCONNECT_FAILED' ? 'DISCONNECT_ERROR' : 'INTERNAL_SDK_ERROR'
      track(kit, { event, properties: { message: error.code } })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Once per kit: it was used. */
function initialise(kit: Kit): void {
  const used = kit.once('initialised', () => ({ isDone: false }))
  if (used.isDone) return
  used.isDone = true
  const features = Object.entries(kit.store.get(featuresAtom)).flatMap(([flag, value]) => (value === true ? [flag] : []))
  const networks = kit.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  track(kit, { event: 'INITIALIZE', properties: { networks, features } })
}
