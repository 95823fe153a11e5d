import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inertPage } from './inertPage.ts'

/** A page with a button, and a modal with two. */
function setUp() {
  const page = document.createElement('main')
  const modal = document.createElement('latchkey-modal')
  document.body.append(page, modal)
  onTestFinished(() => {
    page.remove()
    modal.remove()
  })
  const shadow = modal.attachShadow({ mode: 'open' })
  page.innerHTML = '<button>Menu</button>'
  shadow.innerHTML = '<button>Close</button><button>Wallet</button>'
  const [menu, close] = [page, shadow].map((root) => root.querySelector('button') as HTMLElement)
  const start = () => {
    close?.focus()
    const end = inertPage(modal)
    onTestFinished(end)
    return end
  }
  return { page, shadow, menu, close, start }
}

test('B-05 the page waits until a screen reader has announced the focus, then it is inert, and afterwards as it was', async () => {
  const { page, start } = setUp()
  const began = performance.now()
  const end = start()
  await expect.poll(() => page.inert).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(1_500)
  end()
  expect(page.hasAttribute('inert')).toBe(false)
})

test('B-05 while the page waits, the focus goes through the modal, and no menu of the page takes it back', async () => {
  const { page, shadow, menu, close, start } = setUp()
  start()
  await userEvent.keyboard('{Tab}')
  expect(shadow.activeElement?.textContent).toBe('Wallet')
  expect(page.inert).toBe(false)
  close?.focus()

  menu?.focus()

  expect(shadow.activeElement).toBe(close)
  expect(page.inert).toBe(true)
})

test('R-F10 what a wallet adds while the page waits stays reachable, and what the host makes inert stays so', async () => {
  const { page, start } = setUp()
  const aside = document.createElement('aside')
  document.body.append(aside)
  onTestFinished(() => aside.remove())
  const end = start()
  const added = document.createElement('div')
  document.body.append(added)
  onTestFinished(() => added.remove())
  aside.inert = true

  await expect.poll(() => page.inert).toBe(true)

  expect(added.inert).toBe(false)
  end()
  expect([page, aside].map(({ inert }) => inert)).toEqual([false, true])
})

test('R-F10 a host’s menu that made the page inert, and takes that back a moment later, leaves nothing of it reachable', async () => {
  const { page, menu, shadow, close, start } = setUp()
  page.inert = true
  const end = start()
  page.inert = false
  menu?.focus()
  expect(shadow.activeElement).toBe(close)
  expect(page.inert).toBe(true)
  end()
  expect(page.inert).toBe(false)
})

test('B-05 a focus that came to the page by way of the browser’s own controls comes back when the page becomes inert', async () => {
  const { page, menu, shadow, close, start } = setUp()
  start()
  close?.blur()
  menu?.focus()
  expect(document.activeElement).toBe(menu)

  await expect.poll(() => page.inert).toBe(true)

  expect(shadow.activeElement).toBe(close)
})

test('R-F10 of two modals that open one after the other none takes the focus from the other', async () => {
  const { page, start } = setUp()
  const second = setUp()
  start()
  second.start()
  expect(second.shadow.activeElement).toBe(second.close)

  await expect.poll(() => [page, second.page].map(({ inert }) => inert)).toEqual([true, true])

  expect(second.shadow.activeElement).toBe(second.close)
  expect([...document.querySelectorAll('latchkey-modal')].map((modal) => modal.hasAttribute('inert'))).toEqual([false, false])
})
