import { connect } from '@latchkey/core'
import type { Route } from '@latchkey/core/internal'
import type { startModal, TestModal } from '../startModal.ts'

/** One state of a view, and how the modal comes to it: what tests ask of a view and the lab's gallery shows is drawn from the same. */
export type ViewState = {
  /** The view, with what it must be told. */
  readonly route: Route
  /** What the kit is made of. */
  readonly setUp?: (() => startModal.Options) | undefined
  /** What happened before it is shown, such as a connection. */
  readonly arrive?: ((modal: TestModal) => Promise<unknown>) | undefined
  /** What happens once it is shown, such as a press and what comes of it. */
  readonly follow?: ((modal: TestModal) => Promise<unknown>) | undefined
  /** It has nothing below it. */
  readonly isRoot?: boolean | undefined
  /** What has the focus on entry. */
  readonly focuses?: string | undefined
}

/** States by name: the view's, and what is special in brackets. */
export type ViewStates = { readonly [name: string]: ViewState }

/** The user presses this, as soon as it can be pressed. */
export const press = (testId: string) => async (modal: TestModal) => {
  const button = await modal.find(`[data-testid="${testId}"]:not([aria-disabled="true"], [aria-busy="true"])`)
  button.click()
}

/** The user has connected the one wallet of the mocks. */
export function arriveConnected({ kit }: Pick<TestModal, 'kit'>): Promise<unknown> {
  return connect(kit, { connectorId: 'com.tidewell' })
}
