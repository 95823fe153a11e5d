import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mouseOf } from '../../test/mouseOf.fixture.ts'
import { realTime } from '../../test/realTime.ts'
import { element } from '../element.ts'
import { holdUntilSeen } from './holdUntilSeen.ts'

afterEach(() => document.body.replaceChildren())

/** A button beside something that was seen, and what each press of it counted as. */
function setUp() {
  const button = document.body.appendChild(element('button', {}, 'Go'))
  const sight = { opensInMs: 0 }
  const held = holdUntilSeen(button, { watch: () => () => sight.opensInMs }, () => {})
  const told: unknown[] = []
  button.addEventListener('click', (event) => told.push(held.readPress(event)))
  return { button, sight, held, told }
}

const counts = { isHeld: false, isSeen: true }
const waits = { isHeld: true, isSeen: false }

test('A-14 B-26 a press that brings the focus into the frame counts by what was seen when it began', async () => {
  const { button, sight, held, told } = setUp()
  // What the focus does to the gate.
  button.addEventListener('mousedown', () => {
    sight.opensInMs = 700
  })
  await userEvent.click(button)
  expect(told).toEqual([counts])
  // The next press, begun while it waits, is held; and so is one that no pointer began.
  await realTime(0)
  expect(held.readPress({ detail: 1 })).toEqual(waits)
  await userEvent.click(button)
  button.click()
  expect(told.slice(1)).toEqual([waits, waits])
})

test('A-14 T-F7 a press counts nothing as seen that was covered, or went out of view, before it ended', async () => {
  const { button, sight, told } = setUp()
  button.addEventListener('mousedown', () => {
    sight.opensInMs = Number.POSITIVE_INFINITY
  })
  await userEvent.click(button)
  expect(told).toEqual([waits])
})

test('A-14 T-F7 a press that a script began counts for nothing, nor does one that never ended for the key after it', async () => {
  const { button, sight, told } = setUp()
  const { send } = mouseOf(button)
  await send('mousePressed')
  // As where the page moves the frame away under a pointer that stays where it is.
  button.style.translate = '0 200px'
  await send('mouseReleased')
  expect(told).toEqual([])

  button.dispatchEvent(new PointerEvent('pointerdown'))
  sight.opensInMs = 700
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual([waits])
})
