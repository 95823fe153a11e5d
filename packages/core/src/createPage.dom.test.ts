import { expect, test } from 'vitest'
import { createPage } from './createPage.ts'
import { whenIdle } from './timer.ts'

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

test('B-28 calls back once the page is idle, unless that is no longer wanted', async () => {
  const kit = { page: createPage() }
  const heard: string[] = []
  whenIdle(kit, () => heard.push('unwanted'))()

  await new Promise<void>((resolve) => void whenIdle(kit, resolve))

  expect(heard).toEqual([])
})

test.each([
  [{ saveData: true }, true],
  [{ saveData: false }, false],
  [undefined, false],
])('B-28 of a connection %o the browser saves data: %s', (connection, saves) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

  expect(createPage().savesData()).toBe(saves)
  Reflect.deleteProperty(navigator, 'connection')
})
