import { type CSSProperties, forwardRef } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Turning } from '../../primitives/Spinner/Turning.tsx'
import { addressHues } from '../Avatar/addressHues.ts'
import { classes, css } from './Trigger.module.css'

/** The button a host puts on its page: Connect, then Connecting…, then who is connected and what they have. */
export const Trigger = forwardRef<HTMLButtonElement, TriggerProps>(function Trigger(
  { theme, themeSheet = '', state, text, label, account, isPlain, size = 'm', disabled, onClick, testId },
  ref,
) {
  useStyles(css)
  useStyles(themeSheet)
  const isAccount = state === 'connected' && account !== undefined
  const [h1, h2, h3] = isAccount ? addressHues(account.address) : []
  return (
    <button
      ref={ref}
      type="button"
      className={cx(classes.trigger, isAccount && classes.account, isPlain && classes.plain, size === 's' && classes.small)}
      aria-haspopup="dialog"
      aria-label={label}
      aria-busy={state === 'connecting' || undefined}
      disabled={disabled}
      data-theme={theme}
      data-state={state}
      data-testid={testId}
      onClick={onClick}
    >
      {state === 'connecting' ? <Turning className={classes.spinner} /> : null}
      {isAccount ? (
        <span className={classes.avatar} style={{ '--h1': h1, '--h2': h2, '--h3': h3 } as CSSProperties} aria-hidden="true" />
      ) : null}
      <span className={classes.text} dir={isAccount ? 'ltr' : undefined}>
        {text}
      </span>
    </button>
  )
})

/** Its own class, for `themeCss(theme, triggerSelector)`. */
export const triggerSelector = `.${classes.trigger}`

export type TriggerProps = {
  theme: 'light' | 'dark'
  /** What `themeCss(theme, triggerSelector)` has made of the host's theme. */
  themeSheet?: string | undefined
  state: 'disconnected' | 'connecting' | 'connected'
  /** "Connect", "Connecting…", or the balance or short address. */
  text: string
  /** What readers hear, where it is more than `text`. */
  label?: string | undefined
  /** Whose colours the picture has. A button shows no picture: it would be fetched before any click. */
  account?: { address: string } | undefined
  /** Without the accent: what it shows is no call to act. */
  isPlain?: boolean | undefined
  /** 40 or 36 px high. */
  size?: 'm' | 's' | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  testId?: string | undefined
}
