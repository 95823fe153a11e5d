import { expect, test } from 'vitest'
import { loadInter } from './loadInter.ts'

/** The lab serves it; no package brings it. */
const url = new URL('../../../../apps/lab/fonts/inter.woff2', import.meta.url).href

const has = () => [...document.fonts].some((face) => face.family.includes('Inter Variable'))

test('U-06 the typeface comes from the host’s own server, and can be taken away', async () => {
  expect(has()).toBe(false)
  const remove = await loadInter({ url })
  expect(has()).toBe(true)
  expect(performance.getEntriesByType('resource').some(({ name }) => name.startsWith(location.origin) && name.includes('inter'))).toBe(true)

  remove()

  expect(has()).toBe(false)
})

test('a file that does not load leaves the page as it was', async () => {
  await expect(loadInter({ url: '/nothing-here.woff2' })).rejects.toThrow()

  expect(has()).toBe(false)
})
