import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { click } from '../../test/press.fixture.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { confirmLogin } from './confirmLogin.ts'

beforeEach(() => layOutAll())
afterEach(() => document.body.replaceChildren())

const begun = { origin: 'https://meadow.example', device: 'Firefox on Windows', network: '203.0.113.0/24', numbers: ['12', '34', '56'] }

function open(isElsewhere: boolean) {
  const matchWindow = vi.fn(async ({ number }: { number: string | undefined }) =>
    number === '34' ? { isMatched: true, authUrl: 'https://provider.example' } : { isMatched: false },
  )
  const pages = { readWindow: async () => ({ ...begun, isElsewhere }), matchWindow }
  const text = createText()
  const goesOn = confirmLogin({ stage: createStage(document), text, pages: pages as never, token: 't' })
  return { goesOn, matchWindow, text }
}

async function press(label: string): Promise<void> {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (!found || found.getAttribute('aria-disabled') === 'true') throw new Error(`${label} cannot be pressed`)
    return found
  })
  click(button)
}

test('I27 the window says who began the sign-in and where, and only the right number goes on', async () => {
  const { goesOn, text } = open(false)
  await vi.waitFor(() => expect(document.body.textContent).toContain(text('popup.confirm.text')))
  for (const said of [begun.origin, begun.device, begun.network]) expect(document.body.textContent).toContain(said)
  expect(document.body.textContent).not.toContain(text('popup.elsewhere.text'))
  await press('34')
  expect(await goesOn).toBe('https://provider.example')
})

test.each([
  ['12', '12'],
  ['This wasn’t me', undefined],
])('I27 on another network that is said, and %s ends the sign-in', async (label, number) => {
  const { goesOn, matchWindow, text } = open(true)
  await vi.waitFor(() => expect(document.body.textContent).toContain(text('popup.elsewhere.text')))
  await press(label)
  expect(await goesOn).toBeUndefined()
  expect(matchWindow).toHaveBeenCalledWith({ token: 't', number })
})
