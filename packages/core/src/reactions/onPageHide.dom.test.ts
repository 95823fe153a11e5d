import { expect, test } from 'vitest'
import { onPageHide } from './trackOnEvents.ts'

test('R-B9 hears that the page is left, until it is stopped', () => {
  let heard = 0
  const stop = onPageHide(() => {
    heard += 1
  })
  window.dispatchEvent(new Event('pagehide'))
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(heard).toBe(1)
})
