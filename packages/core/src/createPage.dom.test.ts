import { expect, test } from 'vitest'
import { createPage } from './createPage.ts'

const show = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('R-B4 R-B9 hears what other tabs store, and comes back to a kept page as if something had been stored meanwhile', () => {
  let heard = 0
  const stop = createPage().onStorage(() => {
    heard += 1
  })
  window.dispatchEvent(new Event('storage'))
  expect(heard).toBe(1)
  // The page's own first appearance is none.
  window.dispatchEvent(show(false))
  expect(heard).toBe(1)
  window.dispatchEvent(show(true))
  expect(heard).toBe(2)

  stop()
  window.dispatchEvent(show(true))
  window.dispatchEvent(new Event('storage'))
  expect(heard).toBe(2)
})
