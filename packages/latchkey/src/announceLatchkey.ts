import { isNamespace } from '@latchkey/common/caip'
import { createTriggerSource, type TriggerKind } from './createTriggerSource.ts'
import type { Latchkey } from './latchkey.ts'
import type { Ui } from './mountUi.ts'
import { announceEvent, type PageRequest, requestEvent } from './pageRequest.ts'

/** Lets the page's `<latchkey-button>` and `<latchkey-modal>` find this kit. @returns Hides it again. */
export function announceLatchkey(latchkey: Latchkey, ui: Ui): () => void {
  const answer = (event: Event) => {
    const { kind, name, accept } = (event as CustomEvent<PageRequest>).detail
    if (name !== null && name !== latchkey.name) return
    event.stopImmediatePropagation()
    accept({
      signal: latchkey.kit.signal,
      mount: (element) => {
        const release = latchkey.mount()
        const empty = kind === 'modal' ? ui.place(element) : fillButton(element, latchkey, kind)
        return () => {
          empty()
          release()
        }
      },
    })
  }
  document.addEventListener(requestEvent, answer)
  document.dispatchEvent(new CustomEvent(announceEvent))
  return () => document.removeEventListener(requestEvent, answer)
}

/** Until the real button is there, what the host wrote into the element stands in for it and already opens the modal. */
function fillButton(element: HTMLElement, latchkey: Latchkey, kind: TriggerKind): () => void {
  let isGone = false
  let unmount = () => {
    element.removeEventListener('click', open)
  }
  const { open } = createTriggerSource(latchkey.kit, { kind })
  element.addEventListener('click', open)
  void import('./mountTrigger.tsx').then(({ mountTrigger }) => {
    if (isGone) return
    unmount()
    unmount = mountTrigger(element, latchkey, (namespace) =>
      createTriggerSource(latchkey.kit, { kind, namespace: isNamespace(namespace) ? namespace : undefined }),
    )
  })
  return () => {
    isGone = true
    unmount()
  }
}
