import { announceEvent, type ElementKind, type PageAnswer, type PageRequest, requestEvent } from './pageRequest.ts'

/**
 * Defines `<latchkey-button>`, `<latchkey-network-button>` and `<latchkey-modal>` unless the page has them, from this or another version.
 *
 * Attributes: `kit`, the `name` of the kit to use where a page has several.
 */
export function defineElements(): void {
  for (const kind of ['button', 'network-button', 'modal'] as const) {
    const tag = `latchkey-${kind}`
    if (!customElements.get(tag)) customElements.define(tag, elementClass(kind))
  }
}

function elementClass(kind: ElementKind): CustomElementConstructor {
  return class extends HTMLElement {
    #answer: PageAnswer | undefined
    #empty: (() => void) | undefined

    connectedCallback() {
      // Another hand already fills it: React, or the modal that made its own element.
      if (this.hasAttribute('data-managed') || (kind === 'modal' && this.shadowRoot)) return
      document.addEventListener(announceEvent, this.#ask)
      this.#ask()
    }

    disconnectedCallback() {
      document.removeEventListener(announceEvent, this.#ask)
      this.#release()
    }

    #ask = () => {
      if (this.#answer) return
      const detail: PageRequest = {
        kind,
        name: this.getAttribute('kit'),
        accept: (answer) => {
          if (this.#answer) return
          this.#answer = answer
          this.#empty = answer.mount(this)
          answer.signal.addEventListener('abort', this.#release, { once: true })
        },
      }
      document.dispatchEvent(new CustomEvent(requestEvent, { detail }))
    }

    #release = () => {
      this.#answer?.signal.removeEventListener('abort', this.#release)
      this.#empty?.()
      this.#answer = undefined
      this.#empty = undefined
    }
  }
}
