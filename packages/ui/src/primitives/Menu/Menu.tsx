import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph, type Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { dotsGlyph } from '../Icon/later/glyphs.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { moveFocus } from '../moveFocus.ts'
import { classes, css } from './Menu.module.css'
import { usePlacement } from './usePlacement.ts'

/** A button that opens a few actions, or a choice among a few things. */
export function Menu({ label, items, glyph = dotsGlyph, size = 's', testId }: MenuProps) {
  useStyles(css)
  const id = useId()
  const [opening, setOpening] = useState<'first' | 'last'>()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const isOpen = opening !== undefined
  usePlacement(isOpen, button, menu)

  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const close = (keepFocus: boolean) => {
    setOpening(undefined)
    if (keepFocus) button.current?.focus()
  }
  useEffect(() => {
    if (!opening) return
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    all.at(opening === 'first' ? 0 : -1)?.focus()
    const onPress = (event: PointerEvent) => {
      if (root.current && !event.composedPath().includes(root.current)) setOpening(undefined)
    }
    // It stands where the button was: when that moves, it is gone.
    const onMove = (event: Event) => {
      if (event.target !== menu.current) setOpening(undefined)
    }
    const listening = new AbortController()
    const { signal } = listening
    root.current?.ownerDocument.addEventListener('pointerdown', onPress, { capture: true, signal })
    root.current?.getRootNode().addEventListener('scroll', onMove, { capture: true, signal })
    window.addEventListener('resize', onMove, { signal })
    return () => listening.abort()
  }, [opening])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true)
    } else if (event.key === 'Tab') close(true)
    else if (
      !moveFocus(event, listItems(), 'vertical') &&
      event.key.length === 1 &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.key !== ' '
    ) {
      const last = typed.current
      const text = (event.timeStamp - last.at < 500 ? last.text : '') + event.key.toLocaleLowerCase()
      typed.current = { text, at: event.timeStamp }
      const all = listItems()
      const from = all.indexOf(event.target as HTMLElement) + (text.length > 1 ? 0 : 1)
      const ring = [...all.slice(from), ...all.slice(0, from)]
      ring.find((item) => item.textContent?.toLocaleLowerCase().startsWith(text))?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus leave the button and its menu
    <div
      ref={root}
      className={classes.root}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpening(undefined)
      }}
    >
      <IconButton
        ref={button}
        id={`${id}-button`}
        glyph={glyph}
        label={label}
        size={size}
        testId={testId}
        tooltip={!isOpen}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close(true) : setOpening('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpening(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      {isOpen ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          popover="manual"
          className={classes.menu}
          aria-labelledby={`${id}-button`}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.ruleBefore ? <hr className={classes.rule} /> : null}
              <button
                type="button"
                {...(item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked })}
                aria-disabled={item.disabled || undefined}
                tabIndex={-1}
                className={cx(classes.item, item.danger && classes.danger)}
                data-testid={item.testId}
                onClick={() => {
                  if (item.disabled) return
                  close(true)
                  item.onSelect()
                }}
              >
                {item.glyph ? <Icon glyph={item.glyph} flip={item.flip} /> : null}
                <span className={classes.label}>{item.label}</span>
                {item.checked ? <Icon glyph={checkGlyph} /> : null}
              </button>
            </Fragment>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** One action or, with `checked`, one choice. */
export type MenuItem = {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  readonly glyph?: Glyph | undefined
  readonly flip?: boolean | undefined
  readonly checked?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Cannot be taken back; stands last. */
  readonly danger?: boolean | undefined
  /** A line above it. */
  readonly ruleBefore?: boolean | undefined
  readonly testId?: string | undefined
}

export type MenuProps = {
  /** Name of the button and of the menu: "More about Savings". */
  label: string
  items: readonly MenuItem[]
  glyph?: Glyph | undefined
  size?: 'm' | 's' | undefined
  testId?: string | undefined
}
