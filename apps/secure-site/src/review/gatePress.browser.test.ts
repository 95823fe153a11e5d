import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { element } from '../element.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import '../styles/secure.css'
import { realTime } from '../../test/realTime.ts'
import { createText } from '../text/createText.ts'
import { gatePress } from './gatePress.ts'

afterEach(async () => {
  document.body.replaceChildren()
  document.documentElement.querySelector('.cover')?.remove()
  await page.viewport(400, 600)
})

const isOpen = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'false'

function cover(): HTMLElement {
  const made = element('div', { class: 'cover' })
  Object.assign(made.style, { position: 'fixed', inset: '0', background: 'white', pointerEvents: 'none' })
  document.documentElement.append(made)
  return made
}

test('T-F7 I24 several buttons of one screen wait for the same tall secret, and open once all of it was seen', async () => {
  await page.viewport(400, 600)
  const pressed: string[] = []
  const buttons = ['copy', 'kept'].map((name) => {
    const button = element('button', { type: 'button', class: 'btn' }, name)
    gatePress(button, () => pressed.push(name))
    return button
  })
  const secret = element('pre', { class: 'card quote', 'data-part': true }, 'latchkey-kit-1.'.repeat(30))
  document.body.replaceChildren(element('main', { class: 'panel' }, element('p', {}, 'Keep it.'), secret, ...buttons))
  expect(buttons.map(isOpen)).toEqual([false, false])
  await expect.poll(() => buttons.map(isOpen)).toEqual([true, true])
  await page.viewport(380, 600)
  await expect.poll(() => buttons.map(isOpen)).toEqual([true, true])
  for (const button of buttons) button.click()
  expect(pressed).toEqual([])
  for (const button of buttons) await userEvent.click(button)
  expect(pressed).toEqual(['copy', 'kept'])
})

test('T-F7 what is covered, or whose words are beyond the edge, is not pressed', async () => {
  await page.viewport(400, 300)
  const button = element('button', { type: 'button', class: 'btn' }, 'Remove')
  gatePress(button, () => {})
  const rest = element('p', {}, 'Removes this device. '.repeat(60))
  document.body.replaceChildren(element('main', { class: 'panel' }, button, rest))
  await realTime(1_600)
  expect(isOpen(button)).toBe(false)
  rest.textContent = 'Removes this device.'
  await expect.poll(() => isOpen(button)).toBe(true)
  cover()
  await expect.poll(() => isOpen(button)).toBe(false)
})

test('T-F7 a press counts for nothing while anything of the screen but the button is covered, although all was seen before', async () => {
  await page.viewport(400, 300)
  const pressed: string[] = []
  const button = element('button', { type: 'button', class: 'btn' }, 'Approve')
  gatePress(button, () => pressed.push('approved'))
  document.body.replaceChildren(element('main', { class: 'panel' }, element('p', {}, 'A device of another network asks.'), button))
  await expect.poll(() => isOpen(button)).toBe(true)
  const lid = cover()
  lid.style.inset = `0 0 auto 0`
  lid.style.blockSize = `${button.getBoundingClientRect().top - 1}px`
  // Longer than the browser takes to tell.
  await realTime(1_000)
  await userEvent.click(button, { force: true })
  expect([isOpen(button), pressed]).toEqual([false, []])
  lid.remove()
  await expect.poll(() => isOpen(button)).toBe(true)
  await userEvent.click(button)
  expect(pressed).toEqual(['approved'])
})

test('T-F7 a screen that is taller than the frame is answered after scrolling, and not while what the frame shows of it is covered', async () => {
  await page.viewport(360, 300)
  const button = element('button', { type: 'button', class: 'btn' }, 'Open it')
  gatePress(button, () => {})
  const words = ['First. ', 'Second. ', 'Third. '].map((word) => element('p', { 'data-part': true }, word.repeat(60)))
  document.body.replaceChildren(element('main', { class: 'page' }, ...words, button))
  const height = () => document.documentElement.scrollHeight
  expect(height()).toBeGreaterThan(400)
  for (let top = 0; top < height(); top += 120) {
    window.scrollTo(0, top)
    await realTime(900)
  }
  await expect.poll(() => isOpen(button)).toBe(true)
  const lid = cover()
  lid.style.inset = '0 0 auto 0'
  lid.style.blockSize = '40px'
  await expect.poll(() => isOpen(button)).toBe(false)
})

test('T-F7 I24 a tall heading and a tall paragraph that are no parts by name are seen where they stand, and only there', async () => {
  await page.viewport(360, 700)
  const button = element('button', { type: 'button', class: 'btn' }, 'Open it')
  gatePress(button, () => {})
  const title = element('h1', {}, 'This is another wallet '.repeat(12))
  const words = element('p', {}, 'If you expected yours, stop. '.repeat(16))
  const told = element('p', { role: 'status' }, 'Nothing else.')
  const main = element('main', { class: 'panel' }, title, told, words, button)
  document.body.replaceChildren(main)
  expect([title, words].every(({ offsetHeight }) => offsetHeight > 96)).toBe(true)
  await expect.poll(() => isOpen(button)).toBe(true)
  for (const part of [title, words]) {
    const pieces = [...part.querySelectorAll('.piece')].map((piece) => piece.getBoundingClientRect())
    const box = part.getBoundingClientRect()
    expect(pieces.length).toBeGreaterThan(1)
    expect([pieces[0]?.top, pieces.at(-1)?.bottom]).toEqual([box.top, box.bottom])
  }
})

test.each([
  ['whose height is no whole pixel', 'block-size: 110.5px'],
  ['with a line above it', 'block-size: 110px; border-top: 1px solid gray'],
])('I24 a tall part %s is seen, also where the next part begins at its edge', async (_, own) => {
  await page.viewport(360, 700)
  const button = element('button', { type: 'button', class: 'btn' }, 'Open it')
  gatePress(button, () => {})
  const style = `${own}; box-sizing: border-box; margin: 0; overflow: hidden; background: white`
  const parts = ['This is another wallet', 'If you expected yours, stop'].map((words) => element('p', { style }, words))
  document.body.replaceChildren(element('main', {}, ...parts, button))
  await expect.poll(() => parts.every((part) => part.querySelector('.piece'))).toBe(true)
  await expect.poll(() => isOpen(button)).toBe(true)
})

test('T-F7 T-F20 a code that was typed under a cover goes nowhere; one typed in view does, once', async () => {
  // As much room as the modal gives it.
  await page.viewport(360, 176)
  const codes: string[] = []
  const { root } = createCodeField({
    ...{ text: createText(), purpose: 'Enter the code to sign in', origin: 'https://meadow.example' },
    onCode: (code) => codes.push(code),
  })
  const lid = cover()
  document.body.replaceChildren(root)
  const input = root.querySelector('input') as HTMLInputElement
  const type = (code: string) => {
    input.value = code
    input.dispatchEvent(new InputEvent('input'))
  }
  type('123456')
  await expect.poll(() => root.textContent).toContain('Something covered this field')
  expect([codes, input.value]).toEqual([[], ''])
  lid.remove()
  // A field that a slow machine drew too late takes none and says so, and its owner types again.
  const typeAgain = () => {
    if (codes.length === 0 && input.value === '') type('654321')
    return codes
  }
  await expect.poll(typeAgain).toEqual(['654321'])
  await realTime(700)
  expect(codes).toEqual(['654321'])
})
