import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { TriggerSource } from './createTriggerSource.ts'
import { LatchkeyTrigger } from './LatchkeyTrigger.tsx'
import type { Latchkey } from './latchkey.ts'

/**
 * Draws the button into a `<latchkey-button>` or `<latchkey-network-button>` of a page without React, and again when its attributes change.
 *
 * Attributes: `text`, `size` (`s`), `disabled`, `namespace`.
 *
 * @param createSource What it shows, of the family that its attribute names.
 * @returns Takes it away again.
 */
export function mountTrigger(
  element: HTMLElement,
  latchkey: Latchkey,
  createSource: (namespace: string | null) => TriggerSource,
): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const react = createRoot(root)
  let namespace = element.getAttribute('namespace')
  let source = createSource(namespace)
  const render = () => {
    const asked = element.getAttribute('namespace')
    if (asked !== namespace) source = createSource(asked)
    namespace = asked
    react.render(
      <StrictMode>
        <LatchkeyTrigger
          latchkey={latchkey}
          root={root}
          text={element.getAttribute('text') ?? undefined}
          size={element.getAttribute('size') === 's' ? 's' : 'm'}
          disabled={element.hasAttribute('disabled')}
          source={source}
        />
      </StrictMode>,
    )
  }
  const observer = new MutationObserver(render)
  observer.observe(element, { attributes: true, attributeFilter: ['text', 'size', 'disabled', 'namespace'] })
  render()
  return () => {
    observer.disconnect()
    react.unmount()
  }
}
