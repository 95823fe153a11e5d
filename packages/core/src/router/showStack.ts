import { LatchkeyError } from '@latchkey/common'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { ViewDisabledError } from './errors.ts'
import { isViewEnabled } from './isViewEnabled.ts'
import { directionAtom, stackAtom, viewAtom } from './state.ts'
import type { Direction, Route } from './views.ts'

/** Views that show what they are told; a page in plain JavaScript may forget it. */
const told = /^(Connecting(S|E|M|WalletConnect$)|Switch|Downloads|WalletSendC|SwapS|Pay$)|Success$/

/** Puts a stack of views on screen; all navigation ends here. */
export function showStack(kit: Kit, stack: readonly Route[], direction: Direction): void {
  const top = stack.at(-1)
  if (!top) return
  const isEnabled = isViewEnabled(top.view, { config: kit.config, features: kit.store.get(featuresAtom), isPhone: kit.page.isPhone() })
  if (!isEnabled) throw new ViewDisabledError({ view: top.view })
  if (!top.params && told.test(top.view)) throw new LatchkeyError('OPTION_INVALID', `Option data: expected what ${top.view} is to show`)
  const before = kit.store.get(viewAtom)
  kit.store.set(directionAtom, direction)
  kit.store.set(stackAtom, stack)
  if (before !== top) kit.events.emit('viewChanged', { view: top.view })
}
