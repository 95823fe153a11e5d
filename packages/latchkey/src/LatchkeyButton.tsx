import { ProviderMissingError } from '@latchkey/react'
import { createElement, useCallback, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createTriggerSource } from './createTriggerSource.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { LatchkeyTrigger } from './LatchkeyTrigger.tsx'
import { triggerText } from './triggerText.ts'

/**
 * The button that opens the modal: Connect, then who is connected.
 *
 * A server draws a plain button in `<latchkey-button>`; the browser puts the real one into its shadow root, where the
 * host's styles do not reach.
 *
 * @throws {@link ProviderMissingError} outside `<LatchkeyProvider>`.
 */
export function LatchkeyButton({ id, className, namespace, ...options }: LatchkeyButton.Props) {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new ProviderMissingError()
  const source = useMemo(() => createTriggerSource(latchkey.kit, namespace), [latchkey, namespace])
  const [root, setRoot] = useState<ShadowRoot>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  const { locale, messages } = latchkey.kit.config
  const content = root ? (
    createPortal(<LatchkeyTrigger {...options} latchkey={latchkey} root={root} source={source} />, root)
  ) : (
    <button type="button" aria-haspopup="dialog" disabled={options.disabled}>
      {options.text ?? triggerText(locale, messages).connect}
    </button>
  )
  // `data-managed` tells the custom element of the same name that React fills it.
  return createElement('latchkey-button', { id, class: className, ref, 'data-managed': 'react' }, content)
}

export declare namespace LatchkeyButton {
  type Props = LatchkeyTrigger.Options & {
    readonly id?: string | undefined
    /** For the element around the button: its place on the page, not its look. */
    readonly className?: string | undefined
  }
}
