import { emulate, findEdgeless, findUnclear, listShaped } from '@latchkey/test/forced'
import { isDrawing, looks, takeShot } from '@latchkey/test/shots'
import { compareSpoken, findMisnamed, readTree } from '@latchkey/test/spoken'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../styles/secure.css'
import { findByAxe, findOutline } from '../../test/findByAxe.fixture.ts'
import { findCut } from '../../test/findCut.fixture.ts'
import { sampledTexts } from '../../test/sampledTexts.ts'
import { element } from '../element.ts'
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

function speak(language: string) {
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (at, key) => (key === 'languages' ? [language] : Reflect.get(at, key, at)) }))
}

/** Opens the page as a browser does, by its own script. */
async function visit(script: string, hash: string) {
  location.hash = hash
  await import(/* @vite-ignore */ new URL(`../${script}.ts?visit=${++visits}`, here).href)
}

const say = (key: 'popup.done' | 'popup.failed' | 'page.waiting', kind: 'done' | 'failed' | 'working') => async () => {
  const { stage, text } = await openPage()
  stage.show(drawOutcome(text, key, kind))
}
const pages: { readonly [name: string]: () => Promise<void> } = {
  approveDevice: () => visit('approveDevice', token),
  undoEmail: () => visit('undoEmail', token),
  notMe: () => visit('notMe', token),
  popup: () => visit('popup', `handle=${token}&origin=${origin}&match=1`),
  done: say('popup.done', 'done'),
  failed: say('popup.failed', 'failed'),
  working: say('page.waiting', 'working'),
}
const isThere = () => expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
/** Those that ask something are there once the gateway has answered. */
const asks = (name: string) => (name === 'undoEmail' || name in { approveDevice: 1, notMe: 1, popup: 1 } ? 'button' : 'h1')

test.runIf(isDrawing).each(Object.keys(pages).flatMap((name) => looks.map((one) => ({ name, ...one }))))(
  'shot of the page $name, $look',
  async ({ name, look, size: [width, height] }) => {
    await page.viewport(width, height)
    await emulate('prefers-color-scheme', look === 'dark' ? 'dark' : 'light')
    speak(look === 'arabic' ? 'ar' : 'en')
    await pages[name]?.()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    await takeShot('frame', `page-${name}`, look)
  },
)

test.each(Object.keys(pages).flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'B-05 a page of our own has mark and name, landmarks and headings, words as reviewed, and axe finds nothing: %s, %s',
  async (name, scheme) => {
    await page.viewport(360, 640)
    await emulate('prefers-color-scheme', scheme)
    await pages[name]?.()
    await isThere()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    expect(getComputedStyle(document.body).colorScheme).toBe(scheme)
    expect(document.querySelector('header')?.textContent).toBe('Latchkey')
    expect(findOutline()).toEqual([])
    expect(findMisnamed(document.body)).toEqual([])
    if (scheme === 'light') await compareSpoken('pages', name, () => readTree('document'))
    expect(await findByAxe()).toEqual([])
    expect(document.documentElement.scrollWidth, 'nothing is cut at a side').toBeLessThanOrEqual(360)
  },
)

test.each(Object.keys(pages))(
  'B-05 in forced colours edges, signs, states and the focus of a page of our own can be told apart: %s',
  async (name) => {
    await page.viewport(360, 640)
    await pages[name]?.()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    const shaped = listShaped(document)
    await emulate('forced-colors', 'active')
    await userEvent.keyboard('{Tab}')
    expect([...findEdgeless(shaped), ...findUnclear(document.body)]).toEqual([])
  },
)

test.each(sampledTexts.flatMap(({ locale, dir }) => Object.keys(pages).map((name) => [name, locale, dir] as const)))(
  'B-13 at 320 pixels a page of our own speaks the browser’s language, and no word of it is cut: %s, %s',
  async (name, locale, dir) => {
    await page.viewport(320, 640)
    speak(locale)
    await pages[name]?.()
    await expect.poll(() => document.querySelector(`main ${asks(name)}`)).toBeTruthy()
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([locale, dir])
    expect(findCut()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)
