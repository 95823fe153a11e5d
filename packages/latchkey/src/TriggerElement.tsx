import { ProviderMissingError } from '@latchkey/react'
import { createElement, useCallback, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { createTriggerSource, type TriggerKind } from './createTriggerSource.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { LatchkeyTrigger } from './LatchkeyTrigger.tsx'
import { triggerText } from './words/triggerText.ts'

/**
 * A button of the kit in an element of its own.
 *
 * A server draws a plain button in the element, of a user whom `initialState` names with their name and room for the balance; the browser puts the real one into its shadow root, where the host's
 * styles do not reach.
 *
 * @throws {@link ProviderMissingError} outside `<LatchkeyProvider>`.
 */
export function TriggerElement({ kind, id, className, namespace, ...options }: TriggerElement.Props & { readonly kind: TriggerKind }) {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new ProviderMissingError()
  const source = useMemo(() => createTriggerSource(latchkey.kit, { kind, namespace }), [latchkey, kind, namespace])
  const [root, setRoot] = useState<ShadowRoot>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (element) setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  const words = triggerText(latchkey.kit.config.messages)
  const isButton = kind === 'button'
  const { who, network } = source.readFirst()
  const shown = isButton ? words.connect : (network ?? words.network)
  const content = root ? (
    createPortal(<LatchkeyTrigger {...options} latchkey={latchkey} root={root} source={source} />, root)
  ) : (
    <button type="button" aria-haspopup="dialog" disabled={options.disabled}>
      {isButton && who ? [who, <span key="balance" data-balance="" />] : (options.text ?? shown)}
    </button>
  )
  // `data-managed` tells the custom element of the same name that React fills it.
  return createElement(`latchkey-${kind}`, { id, class: className, ref, 'data-managed': 'react' }, content)
}

export declare namespace TriggerElement {
  type Props = LatchkeyTrigger.Options & {
    readonly id?: string | undefined
    /** For the element around the button: its place on the page, not its look. */
    readonly className?: string | undefined
  }
}
