import type { ViewId } from '@latchkey/core'
import { expect, test } from 'vitest'
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
  expect(loader.getTexts()).toBeUndefined()

  const seen: boolean[] = []
  loader.subscribe(() => loader.get('Networks').status === 'ready' && seen.push(loader.getTexts() !== undefined))
  loader.load('Networks')
  await expect.poll(() => seen).toEqual([true])
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
