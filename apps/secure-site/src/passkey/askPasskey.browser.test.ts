import { afterEach, expect, test, vi } from 'vitest'
import { mouseOf, sendEnter } from '../../test/mouseOf.fixture.ts'
import { realTime } from '../../test/realTime.ts'
import { createStage } from '../screens/createStage.ts'
import '../styles/secure.css'
import { createText } from '../text/createText.ts'
import { askPasskey } from './askPasskey.ts'

let gone = new AbortController()
afterEach(() => {
  gone.abort()
  gone = new AbortController()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Asks for a passkey, on a machine that never gives one. */
async function setUp() {
  const get = vi.spyOn(navigator.credentials, 'get').mockReturnValue(new Promise(() => {}))
  const frame = { stage: createStage(document), text: createText(), settings: { ancestor: 'https://app.example' } }
  const request = { txnId: 't', challenge: 'AAAA', rpId: location.hostname, credentialIds: [], expiresAt: 1 }
  void askPasskey(frame as never, {
    ...{ words: 'Sign in', signal: gone.signal },
    start: async () => request,
    use: async () => undefined,
  }).catch(() => {})
  const find = () => document.querySelector<HTMLElement>('[data-testid="passkey-sign"]')
  await expect.poll(find).not.toBeNull()
  const isOpen = () => find()?.getAttribute('aria-disabled') === 'false'
  return { get, isOpen, button: find() as HTMLElement }
}

test('T-F7 I3 a key that is held while the page moves the focus here presses nothing; a press of its own does', async () => {
  const { get, isOpen, button } = await setUp()
  button.focus()
  // The focus begins the wait again.
  await realTime(100)
  await expect.poll(isOpen).toBe(true)
  for (let count = 0; count < 5; count++) await sendEnter('keyDown', true)
  await realTime(100)
  expect(get).not.toHaveBeenCalled()
  await sendEnter('keyUp')
  await sendEnter('keyDown')
  await sendEnter('keyUp')
  await expect.poll(() => get.mock.calls.length).toBe(1)
})

test('T-F7 I3 the second press of a double click was meant for what the page had in this place before', async () => {
  const { get, isOpen, button } = await setUp()
  await expect.poll(isOpen).toBe(true)
  const { press } = mouseOf(button)
  await press(2)
  await realTime(100)
  expect(get).not.toHaveBeenCalled()
  await press(1)
  await expect.poll(() => get.mock.calls.length).toBe(1)
})

test('T-F7 T-F20 I3 what the passkey is for must have been seen, and nothing covers it at the press', async () => {
  const { get, isOpen, button } = await setUp()
  const { press } = mouseOf(button)
  expect(isOpen()).toBe(false)
  await press(1)
  expect(get).not.toHaveBeenCalled()
  await expect.poll(isOpen).toBe(true)
  const lid = document.createElement('div')
  Object.assign(lid.style, { position: 'fixed', inset: '0 0 auto 0', blockSize: '40px', background: 'white', pointerEvents: 'none' })
  document.documentElement.append(lid)
  await expect.poll(isOpen).toBe(false)
  await press(1)
  lid.remove()
  expect(get).not.toHaveBeenCalled()
  await expect.poll(isOpen).toBe(true)
  // The focus that a press brings into the frame begins the wait again, and does not swallow the press.
  button.addEventListener('mousedown', () => window.dispatchEvent(new FocusEvent('focus')), { once: true })
  await press(1)
  await expect.poll(() => get.mock.calls.length).toBe(1)
})
