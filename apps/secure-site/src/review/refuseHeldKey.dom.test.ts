import { expect, test } from 'vitest'
import { element } from '../element.ts'
import { refuseHeldKey } from './refuseHeldKey.ts'

test('a key that is held presses a button once, each further press is one of its own', () => {
  const button = element('button', { type: 'button' }, 'Approve')
  refuseHeldKey(button)
  const press = (repeat: boolean) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
  expect([press(false), press(true), press(true), press(false)]).toEqual([true, false, false, true])
})
