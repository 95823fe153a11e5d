import { expect, test } from 'vitest'
import { tellEscape } from './tellEscape.ts'

test('N-10 T-F20 the page around hears of Escape in a field, and of no other key', () => {
  const told: string[] = []
  tellEscape(document, { tell: (notice) => told.push(notice) })
  const field = document.createElement('input')
  const button = document.createElement('button')
  document.body.replaceChildren(field, button)
  const press = (on: Element, key: string, more: KeyboardEventInit = {}) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

  for (const key of ['1', '7', 'Tab', 'Enter']) press(field, key)
  press(field, 'Escape', { isComposing: true })
  press(button, 'Escape')
  expect(told).toEqual([])

  press(field, 'Escape')
  expect(told).toEqual(['ESCAPE_PRESSED'])
})
