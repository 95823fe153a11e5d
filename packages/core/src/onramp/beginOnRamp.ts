import type { Kit } from '../kit.ts'
import { stackAtom } from '../router/state.ts'
import { fetchOnRampOptions } from './fetchOnRampOptions.ts'
import { fetchOnRampProviders } from './fetchOnRampProviders.ts'
import { isOnRampOffered } from './isOnRampOffered.ts'
import { resetOnRamp } from './resetOnRamp.ts'
import { onRampAtom } from './state.ts'

/**
 * Begins a purchase: lists what can be bought, and where.
 *
 * Called again while the same opening of the view is on the stack, it changes nothing. Where buying is not offered nothing
 * is asked and no provider is listed.
 *
 * @returns Once both lists are there, or not to be had. Never rejects.
 */
export async function beginOnRamp(kit: Kit): Promise<void> {
  const opened = kit.once('onRampOpened', () => ({ route: undefined as unknown }))
  const route = kit.store.get(stackAtom).find(({ view }) => view === 'OnRamp')
  if (route && route === opened.route) return
  opened.route = route
  resetOnRamp(kit)
  if (!isOnRampOffered(kit)) {
    kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'ready', data: [], updatedAt: kit.clock.now() } }))
    return
  }
  kit.events.emit('tracked', { event: 'SELECT_BUY_CRYPTO' })
  await Promise.all([fetchOnRampOptions(kit), fetchOnRampProviders(kit)])
}
