import type { TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import type { ViewState } from './ViewState.ts'

/** Brings a modal into a state, and waits until its view is drawn. */
export async function enterState(modal: TestModal, { arrive, follow, route }: ViewState): Promise<void> {
  await arrive?.(modal)
  await modal.show(route)
  await until('the title', () => Boolean(modal.query('[role="dialog"] h2')?.textContent))
  await until(route.view, () => modal.root.dataset['latchkeyView'] === route.view)
  await follow?.(modal)
}
