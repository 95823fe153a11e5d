import type { ViewId } from '@latchkey/core'
import { expect, test } from 'vitest'
import { speak } from '../../../test/speak.ts'
import type { Views } from '../Modal.tsx'
import { createViewLoader } from './viewLoader.ts'

const Screen = () => null

function loaderOf(load: () => Promise<typeof Screen>) {
  const views = new Proxy({}, { get: (_, name) => ({ load: async () => ({ [name]: await load() }) }) }) as unknown as Views
  return createViewLoader(views)
}
const id: ViewId = 'Connect'
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('B-13 no view is shown before it has its words, which come with the first that needs them', async () => {
  const views = new Proxy(
    {},
    { get: (_, name) => ({ load: async () => ({ [name]: Screen }), isFirst: name === 'Connect' }) },
  ) as unknown as Views
  const loader = createViewLoader(views)

  loader.load('Connect')
  await expect.poll(() => loader.get('Connect').status).toBe('ready')
  expect(loader.getSpeech().later).toBeUndefined()

  const seen: boolean[] = []
  loader.subscribe(() => loader.get('Networks').status === 'ready' && seen.push(loader.getSpeech().later !== undefined))
  loader.load('Networks')
  await expect.poll(() => seen).toEqual([true])
})

test('B-13 in another language a view gets its words in that language', async () => {
  const views = new Proxy({}, { get: (_, name) => ({ load: async () => ({ [name]: Screen }), words: ['send'] }) }) as unknown as Views
  const loader = createViewLoader(views, 'de')

  loader.load('WalletSend')
  await expect.poll(() => loader.get('WalletSend').status).toBe('ready')

  const own = await speak('de')
  expect(loader.getSpeech().later?.['send.title']).toBe(own['send.title'])
  expect(loader.getSpeech().later?.['networks.search']).toBe(own['networks.search'])
})

test('B-13 another language takes the place of the first as a whole, with all that views have said and will say', async () => {
  const views = new Proxy({}, { get: (_, name) => ({ load: async () => ({ [name]: Screen }), words: ['send'] }) }) as unknown as Views
  const loader = createViewLoader(views)
  loader.load('WalletSend')
  await expect.poll(() => loader.get('WalletSend').status).toBe('ready')
  const german = await speak('de')
  const seen: unknown[] = []
  loader.subscribe(() => {
    const { locale, own, later } = loader.getSpeech()
    seen.push([locale, own?.['common.back'] === german['common.back'], later?.['send.title'] === german['send.title']])
  })

  const isThere = loader.speak('de-AT')
  // While the words are on their way, a view that begins to load comes in the new language, too.
  loader.load('Networks')

  expect(await isThere).toBe(true)
  await expect.poll(() => loader.get('Networks').status).toBe('ready')
  expect(new Set(seen.map(String))).toEqual(new Set(['en,false,false', 'de-AT,true,true']))
  expect(loader.getSpeech().later?.['networks.search']).toBe(german['networks.search'])
})

test('B-13 of several wishes the last one counts', async () => {
  const loader = loaderOf(async () => Screen)
  await Promise.all([loader.speak('de'), loader.speak('ar'), loader.speak('en')])
  expect(loader.getSpeech()).toMatchObject({ locale: 'en', own: undefined })
})

test('N-20 fetches the code of a view when it is asked for, and once', async () => {
  let count = 0
  const loader = loaderOf(async () => {
    count++
    return Screen
  })
  expect(loader.get(id).status).toBe('loading')
  expect(count).toBe(0)

  loader.load(id)
  loader.load(id)
  await turn()

  expect(loader.get(id)).toEqual({ status: 'ready', component: Screen })
  expect(count).toBe(1)
})

test('a chunk that does not come can be asked for again', async () => {
  let isDead = true
  const loader = loaderOf(async () => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module')
    return Screen
  })
  loader.load(id)
  await turn()
  expect(loader.get(id).status).toBe('failed')

  isDead = false
  loader.load(id)
  await turn()

  expect(loader.get(id).status).toBe('ready')
})
