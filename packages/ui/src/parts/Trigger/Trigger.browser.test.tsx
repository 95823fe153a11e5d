import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveTheme, themeCss } from '../../theme/themes.ts'
import { Trigger, type TriggerProps, triggerSelector } from './Trigger.tsx'

const place = document.createElement('div')
let react: ReturnType<typeof createRoot>
beforeEach(() => {
  document.body.append(place)
  react = createRoot(place)
})
afterEach(() => {
  flushSync(() => react.unmount())
  place.remove()
})

function show(props: Partial<TriggerProps> = {}): HTMLButtonElement {
  flushSync(() => react.render(<Trigger theme="light" state="disconnected" text="Connect" {...props} />))
  return place.querySelector('button') as HTMLButtonElement
}

test('opens a dialog from the host’s page, with a sheet of its own that goes with it', () => {
  const before = [...document.adoptedStyleSheets]
  const button = show()

  expect(button.ariaHasPopup).toBe('dialog')
  expect(button.textContent).toBe('Connect')
  expect(button.offsetHeight).toBe(40)
  expect(document.adoptedStyleSheets).toHaveLength(before.length + 1)
  flushSync(() => react.render(null))

  expect(document.adoptedStyleSheets).toEqual(before)
})

test('says that it connects', () => {
  const button = show({ state: 'connecting', text: 'Connecting…' })

  expect(button.ariaBusy).toBe('true')
  expect(button.querySelector('svg')).not.toBeNull()
})

test('connected it shows who and what they have', () => {
  const button = show({ state: 'connected', text: '$4,218.62', label: 'Account, 4,218.62 US dollars', account: { address: '0x8f' } })

  expect(button.ariaLabel).toBe('Account, 4,218.62 US dollars')
  expect(button.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1)
  expect(getComputedStyle(button.querySelector('span') as HTMLElement).backgroundImage).toContain('gradient')
})

test('U-06 takes the host’s theme and gives it to nothing else', () => {
  const other = document.createElement('div')
  other.dataset['theme'] = 'light'
  place.before(other)
  const button = show({ themeSheet: themeCss(resolveTheme({ accent: '#ffff00', radius: 0 }), triggerSelector) })

  expect(getComputedStyle(button).borderRadius).toBe('0px')
  expect(getComputedStyle(button).getPropertyValue('--lk-accent')).toContain('oklch')
  expect(getComputedStyle(other).getPropertyValue('--lk-accent')).toBe('')
  other.remove()
})

test('the host’s own button rules do not reach it', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('button { text-transform: uppercase; border: 9px solid red; margin: 40px }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const style = getComputedStyle(show())

  expect(style.textTransform).toBe('none')
  expect(style.borderTopWidth).toBe('0px')
  expect(style.marginTop).toBe('0px')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
})
