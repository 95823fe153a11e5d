import type { Namespace } from '@latchkey/common/caip'
import { StyleRootContext, Trigger } from '@latchkey/ui/trigger'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { TriggerSource } from './createTriggerSource.ts'
import type { Latchkey } from './latchkey.ts'
import { themeTrigger } from './themeTrigger.ts'
import { triggerText } from './triggerText.ts'
import { useColorScheme } from './useColorScheme.ts'

/** The element is as high as its button; a host's own rules win. */
const hostCss = ':host{display:inline-flex;vertical-align:middle}:host([hidden]){display:none}'

/** The button with the kit behind it, drawn into a shadow root. */
export function LatchkeyTrigger({ latchkey, root, source, text, size, disabled }: LatchkeyTrigger.Props) {
  const { status, address, who, amount, variables, mode } = useSyncExternalStore(source.subscribe, source.read, source.read)
  const theme = useColorScheme(mode)
  const { locale, messages } = latchkey.kit.config
  const words = triggerText(locale, messages)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hostCss)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [root])

  useLayoutEffect(() => {
    if (button.current) themeTrigger(button.current, variables, theme)
  }, [variables, theme])

  useEffect(() => {
    // A user who comes near the button may click: the modal's code is fetched then, not before.
    const { host } = root
    host.addEventListener('pointerenter', latchkey.preload, { once: true })
    host.addEventListener('focusin', latchkey.preload, { once: true })
    return () => {
      host.removeEventListener('pointerenter', latchkey.preload)
      host.removeEventListener('focusin', latchkey.preload)
    }
  }, [root, latchkey])

  const shown = who ? (amount ?? who) : status === 'connecting' ? words.connecting : (text ?? words.connect)
  return (
    <StyleRootContext.Provider value={root}>
      <Trigger
        ref={button}
        theme={theme}
        state={status}
        text={shown}
        label={who && words.account.replace('{account}', amount ? `${who}, ${amount}` : who)}
        account={address ? { address } : undefined}
        size={size}
        disabled={disabled}
        onClick={source.open}
      />
    </StyleRootContext.Provider>
  )
}

export declare namespace LatchkeyTrigger {
  /** What a host may set on the button. */
  type Options = {
    /** In place of "Connect". */
    readonly text?: string | undefined
    /** 40 px high, or 36. */
    readonly size?: 'm' | 's' | undefined
    readonly disabled?: boolean | undefined
    /** Shows and opens one family of chains only. */
    readonly namespace?: Namespace | undefined
  }
  type Props = Omit<Options, 'namespace'> & { readonly latchkey: Latchkey; readonly root: ShadowRoot; readonly source: TriggerSource }
}
