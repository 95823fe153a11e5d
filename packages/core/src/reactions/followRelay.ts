import { LatchkeyError } from '@latchkey/common/contract'
import { deadRelaysAtom, relayedRequestsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { alertAtom } from '../notice/state.ts'
import { dismissAlert } from '../notice/verbs.ts'
import type { Reaction } from './reaction.ts'

/** A relay that does not answer is reported once, until one answers (B-23); requests that wait in a wallet are listed. */
export const followRelay: Reaction = (kit) => {
  const { store } = kit
  const stops = [
    kit.wallet.on('relayChanged', ({ connectorId, isReachable }) => {
      const dead = store.get(deadRelaysAtom)
      if (dead.has(connectorId) !== isReachable) return
      const next = new Set(dead)
      if (isReachable) next.delete(connectorId)
      else next.add(connectorId)
      store.set(deadRelaysAtom, next)
      if (!isReachable) kit.events.emit('error', { error: new RelayUnreachableError() })
      else if (next.size === 0 && store.get(alertAtom)?.code === 'RELAY_UNREACHABLE') dismissAlert(kit)
    }),
    kit.wallet.on('requestRelayed', ({ requestId, connectorId, namespace }) => {
      store.set(relayedRequestsAtom, (all) => new Map(all).set(requestId, { connectorId, namespace }))
      if (kit.page.isPhone()) void addLink(kit, requestId)
    }),
    kit.wallet.on('requestSettled', ({ requestId }) => {
      store.set(relayedRequestsAtom, (all) => (all.has(requestId) ? new Map([...all].filter(([id]) => id !== requestId)) : all))
    }),
    // A wallet that has disconnected answers no request.
    kit.events.on('disconnected', ({ connectorId, namespace }) => {
      store.set(relayedRequestsAtom, (all) => {
        const rest = [...all].filter(([, one]) => one.connectorId !== connectorId || one.namespace !== namespace)
        return rest.length === all.size ? all : new Map(rest)
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Has the link to the wallet's app ready before the user taps it. */
async function addLink(kit: Kit, requestId: string): Promise<void> {
  // What makes links is fetched with the first request: few pages ever need it.
  const found = await import('../connection/phone/findAppLink.ts').catch(() => undefined)
  const link = found?.findAppLink(kit, { requestId })
  if (!link || kit.signal.aborted) return
  kit.store.set(relayedRequestsAtom, (all) => {
    const request = all.get(requestId)
    return request ? new Map(all).set(requestId, { ...request, link }) : all
  })
}

/** No relay answers; phone wallets can neither be connected nor asked until one does (B-23). */
export class RelayUnreachableError extends LatchkeyError<'RELAY_UNREACHABLE'> {
  override readonly name = 'RelayUnreachableError'
  constructor() {
    super('RELAY_UNREACHABLE', 'Connection Problem', {
      hints: ['Is the relay running, and does the `connect-src` of this page list it?'],
      docs: 'core/connection/connect',
    })
  }
}
