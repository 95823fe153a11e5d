import { isNamespace } from '@latchkey/common'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { LatchkeyTrigger } from './LatchkeyTrigger.tsx'
import type { Latchkey } from './latchkey.ts'

/**
 * Draws the button into a `<latchkey-button>` of a page without React, and again when its attributes change.
 *
 * Attributes: `text`, `size` (`s`), `disabled`, `namespace`.
 *
 * @returns Takes it away again.
 */
export function mountTrigger(element: HTMLElement, latchkey: Latchkey): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const react = createRoot(root)
  const render = () => {
    const namespace = element.getAttribute('namespace')
    react.render(
      <StrictMode>
        <LatchkeyProvider latchkey={latchkey}>
          <LatchkeyTrigger
            latchkey={latchkey}
            root={root}
            text={element.getAttribute('text') ?? undefined}
            size={element.getAttribute('size') === 's' ? 's' : 'm'}
            disabled={element.hasAttribute('disabled')}
            namespace={isNamespace(namespace) ? namespace : undefined}
          />
        </LatchkeyProvider>
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
