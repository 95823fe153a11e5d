import { LatchkeyError } from '@latchkey/common/contract'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { isViewEnabled } from './isViewEnabled.ts'
import { directionAtom, stackAtom, viewAtom } from './state.ts'
import type { Direction, Route } from './views.ts'

/** Shows a view with nothing below it. @throws {@link ViewDisabledError} if it is switched off, {@link OptionInvalidError} without its data. */
export function reset(kit: Kit, route: Route, direction: Direction = 'next'): void {
  showStack(kit, [route], direction)
}

/** Views that need data; a page in plain JavaScript may forget it. */
const needsData = /^(Connecting(S|E|M|WalletConnect$)|Switch|Downloads|WalletSendC|SwapS|Pay$)|Success$/

/** Puts a stack of views on screen; all navigation ends here. */
export function showStack(kit: Kit, stack: readonly Route[], direction: Direction): void {
  const top = stack.at(-1)
  if (!top) return
  const isEnabled = isViewEnabled(top.view, { config: kit.config, features: kit.store.get(featuresAtom), isPhone: kit.page.isPhone() })
  if (!isEnabled) throw new ViewDisabledError({ view: top.view })
  if (!top.params && needsData.test(top.view))
    throw new LatchkeyError('OPTION_INVALID', `Option data: expected what ${top.view} is to show`)
  const before = kit.store.get(viewAtom)
  kit.store.set(directionAtom, direction)
  kit.store.set(stackAtom, stack)
  if (before !== top) kit.events.emit('viewChanged', { view: top.view })
}

/** The view belongs to something that is switched off (N-20). */
export class ViewDisabledError extends LatchkeyError<'VIEW_DISABLED'> {
  override readonly name = 'ViewDisabledError'
  constructor({ view }: { view: string }) {
    super('VIEW_DISABLED', 'This view is switched off', { hints: [`"${view}" needs an option or feature that is off.`] })
  }
}
