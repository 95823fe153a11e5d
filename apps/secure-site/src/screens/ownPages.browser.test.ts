import { isDrawing, looks, takeShot } from '@latchkey/test/shots'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '../styles/secure.css'
import { findByAxe } from '../../test/findByAxe.fixture.ts'
import { element } from '../element.ts'
import { createText } from '../text/createText.ts'
import { drawOutcome, openPage } from './openPage.ts'

const settings = {
  ...{ gateway: 'https://g.example', ancestor: '', isDevelopment: false, spendingCapCents: '0' },
  approval: { window: 'risky', limitCents: '0' },
}
const origin = 'https://meadow.example'
const about = { device: 'Firefox on Linux', origin, network: '203.0.113.0', numbers: ['27', '64', '81'] }
const answers: { readonly [path: string]: object } = {
  '/v1/auth/device/read': { ...about, expiresAt: 1_790_000_000_000 },
  '/v1/auth/not-me/read': { device: about.device, origin, at: 1_790_000_000_000 },
  '/v1/auth/social/window': { ...about, isElsewhere: true },
}
const token = `lku_${'a'.repeat(43)}`
/** Where this file is: a path that Vite does not look into, so that each visit is a module of its own. */
const here = import.meta.url
let visits = 0

beforeEach(() => {
  const given = element('meta', { name: 'latchkey-secure', content: JSON.stringify(settings) })
  document.head.append(given)
  document.title = 'Latchkey'
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === settings.gateway ? Response.json(answers[url.pathname] ?? {}) : fetch(input, init)
  })
  return () => given.remove()
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
  document.body.replaceChildren()
  document.body.className = ''
  delete document.documentElement.dataset['theme']
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
})

async function prefer(scheme: 'light' | 'dark') {
  const emulate = (value: string) =>
    (cdp() as unknown as { send(method: string, parameters: object): Promise<void> }).send('Emulation.setEmulatedMedia', {
      features: value ? [{ name: 'prefers-color-scheme', value }] : [],
    })
  onTestFinished(() => emulate(''))
  await emulate(scheme)
}

/** Opens the page as a browser does, by its own script. */
async function visit(script: string, hash: string) {
  location.hash = hash
  await import(/* @vite-ignore */ new URL(`../${script}.ts?visit=${++visits}`, here).href)
}

const say = (kind: 'done' | 'failed' | 'working') => async () => {
  const { stage, text } = openPage()
  stage.show(drawOutcome(createText([text.locale]), 'popup.done', kind))
}
const pages: { readonly [name: string]: () => Promise<void> } = {
  approveDevice: () => visit('approveDevice', token),
  undoEmail: () => visit('undoEmail', token),
  notMe: () => visit('notMe', token),
  popup: () => visit('popup', `handle=${token}&origin=${origin}&match=1`),
  done: say('done'),
  failed: say('failed'),
  working: say('working'),
}
const isThere = () => expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
/** Those that ask something are there once the gateway has answered. */
const asks = (name: string) => (name === 'undoEmail' || name in { approveDevice: 1, notMe: 1, popup: 1 } ? 'button' : 'h1')

test.runIf(isDrawing).each(Object.keys(pages).flatMap((name) => looks.map((one) => ({ name, ...one }))))(
  'shot of the page $name, $look',
  async ({ name, look, size: [width, height] }) => {
    await page.viewport(width, height)
    await prefer(look === 'dark' ? 'dark' : 'light')
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { get: (at, key) => (key === 'languages' ? [look === 'arabic' ? 'ar' : 'en'] : Reflect.get(at, key, at)) }),
    )
    await pages[name]?.()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    await takeShot('frame', `page-${name}`, look)
  },
)

test.each(Object.keys(pages).flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'B-05 axe finds nothing on a page of our own, which has our mark and name: %s, %s',
  async (name, scheme) => {
    await page.viewport(360, 640)
    await prefer(scheme)
    await pages[name]?.()
    await isThere()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    expect(getComputedStyle(document.body).colorScheme).toBe(scheme)
    expect(document.querySelector('header')?.textContent).toBe('Latchkey')
    expect(await findByAxe()).toEqual([])
    expect(document.documentElement.scrollWidth, 'nothing is cut at a side').toBeLessThanOrEqual(360)
  },
)
