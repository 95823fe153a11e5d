import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { element } from '../element.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import '../styles/secure.css'
import { realTime } from '../../test/realTime.ts'
import { createText } from '../text/createText.ts'
import { holdUntilSeen } from './holdUntilSeen.ts'
import { offerLoginMessage } from './offerLoginMessage.ts'

const origin = 'https://app.example'
const text = createText()

afterEach(async () => {
  document.body.replaceChildren()
  document.documentElement.querySelector('.cover')?.remove()
  await page.viewport(400, 600)
})

/** A login's message, in a frame whose operator has requests approved there or in windows. */
function offer(change: object = {}, approval: 'always' | 'risky' = 'risky') {
  const settings = { ancestor: origin, approval: { window: approval, limitCents: 0n } }
  return offerLoginMessage({ settings, text } as never, {
    ...{ chainId: 'eip155:1', domain: 'app.example', uri: origin, version: '1', nonce: 'abcdefgh1' },
    ...{ issuedAt: new Date().toISOString(), statement: 'Water the beans.', ...change },
  })
}

/** The field of a code with the message below, into which a user types at once. */
async function typeCode() {
  const entered: [string, boolean][] = []
  const beside = offer()
  const { root, focus } = createCodeField({ text, origin, purpose: 'To sign in', beside, onCode: (...one) => entered.push(one) })
  document.body.replaceChildren(root)
  focus()
  await userEvent.keyboard('123456')
  return { entered, root }
}

test('A-14 I24 a code typed where all of the message was seen is a yes to both, and not before it was seen', async () => {
  await page.viewport(400, 600)
  const { entered, root } = await typeCode()
  expect(entered).toEqual([])
  await expect.poll(() => entered).toEqual([['123456', true]])
  expect(root.textContent).toContain('app.example wants you to sign in with your Ethereum account:\n(the address of your wallet)')
  expect(root.textContent).toContain('Water the beans.')
  const described = root.querySelector('input')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ').at(-2) ?? '')?.textContent).toContain('Water the beans.')
})

test.each([
  ['is too small for a request', 400, 380],
  ['has room for a part of it', 320, 260],
])('A-14 I24 where the frame %s the code still logs in, and signs nothing', async (_, width, height) => {
  await page.viewport(width, height)
  const { entered } = await typeCode()
  await expect.poll(() => entered).toEqual([['123456', false]])
})

test('A-14 T-F7 a code over a message that a page covers still logs in, and signs nothing', async () => {
  await page.viewport(400, 600)
  const lid = element('div', { class: 'cover' })
  Object.assign(lid.style, { position: 'fixed', inset: '250px 0 0', background: 'white', pointerEvents: 'none' })
  document.documentElement.append(lid)
  const { entered } = await typeCode()
  await expect.poll(() => entered).toEqual([['123456', false]])
})

test('A-14 T-F7 a press waits until the message was seen; one beside a message out of sight signs nothing, and is not held for long', async () => {
  await page.viewport(400, 600)
  const draw = (space: number) => {
    const beside = offer()
    const button = element('button', { type: 'button', class: 'btn' }, 'Use your passkey')
    const gap = element('div')
    gap.style.blockSize = `${space}px`
    document.body.replaceChildren(element('main', { class: 'panel' }, button, gap, beside?.root))
    return beside && holdUntilSeen(button, beside, () => {})
  }
  const byKey = { detail: 0 }
  const near = draw(0)
  expect(near?.readPress(byKey)).toEqual({ isHeld: true, isSeen: false })
  expect(near?.waitMs()).toBeGreaterThan(1_000)
  await expect.poll(() => near?.waitMs()).toBe(0)
  expect(near?.readPress(byKey)).toEqual({ isHeld: false, isSeen: true })
  const far = draw(900)
  await realTime(2_200)
  expect(far?.readPress(byKey)).toEqual({ isHeld: false, isSeen: false })
})

test('A-14 I25 no message goes with a login where requests have a window of their own, nor one that is no sign-in to this page', () => {
  expect(offer()).toBeDefined()
  expect(offer({}, 'always')).toBeUndefined()
  expect(offer({ domain: 'evil.example' })).toBeUndefined()
  expect(offer({ nonce: 'abcdefgh2' })?.key).not.toBe(offer()?.key)
})
