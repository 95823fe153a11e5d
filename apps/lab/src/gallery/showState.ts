import { modalAtom } from '@latchkey/core/internal'
import { mountModal } from '@latchkey/ui'
import { startModal, type TestModal } from '../../../../packages/ui/test/startModal.ts'
import { enterState } from '../../../../packages/ui/test/states/enterState.ts'
import { listStates } from './listStates.ts'
import { framed, type Look } from './look.ts'
import './gallery.css'

/** Draws one state on an otherwise empty page, over the mocks of the view's tests. */
export async function showState({ large: name, theme, locale }: Look): Promise<TestModal> {
  const state = listStates()
    .flatMap(({ states }) => states)
    .find((one) => one.name === name)
  if (!state) throw new Error(`No state has the name ${name}`)
  document.documentElement.style.colorScheme = theme
  document.title = state.name
  if (location.hash === framed) leaveFocusOutside()
  const modal = await startModal(mountModal, { ...state.setUp?.(), themeMode: theme, locale })
  await enterState(modal, state)
  offerAgain(modal, () => modal.show(state.route))
  return modal
}

/** A modal takes the focus when it opens, in a frame even from what is pressed in the page around it, and undoes what would make it inert. */
function leaveFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusInside(...options) {
    if (document.hasFocus()) focus.apply(this, options)
  }
}

/** The modal is the real one: it can be closed. */
function offerAgain({ kit }: TestModal, show: () => Promise<void>): void {
  const button = document.createElement('button')
  button.className = 'again'
  button.textContent = 'Show again'
  button.hidden = true
  button.addEventListener('click', () => void show())
  document.body.append(button)
  kit.store.sub(modalAtom, () => {
    button.hidden = kit.store.get(modalAtom).open
  })
}
