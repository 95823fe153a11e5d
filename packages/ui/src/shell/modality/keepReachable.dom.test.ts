import { beforeEach, expect, test, vi } from 'vitest'
import { inertPage } from './inertPage.ts'
import { keepReachable } from './keepReachable.ts'

beforeEach(() => document.body.replaceChildren())

function add(parent: ParentNode, name: string): HTMLElement {
  const element = document.createElement(name)
  parent.append(element)
  return element
}
const isInert = (...elements: Element[]) => elements.map((element) => element.hasAttribute('inert'))

test('R-F10 inert that others put on the open modal, on its frame or around it is taken off', async () => {
  const around = add(document.body, 'div')
  const modal = add(around, 'latchkey-modal')
  const frame = add(modal, 'div')
  around.setAttribute('inert', '')
  const end = keepReachable(modal)
  expect(isInert(around)).toEqual([false])

  for (const element of [around, modal, frame]) element.setAttribute('inert', '')
  await vi.waitFor(() => expect(isInert(around, modal, frame)).toEqual([false, false, false]))

  end()
  modal.setAttribute('inert', '')
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  expect(isInert(modal)).toEqual([true])
})

test('R-F10 a page that insists gets its way: the two do not go on for ever', async () => {
  const modal = add(document.body, 'latchkey-modal')
  let times = 0
  const host = new MutationObserver(() => {
    if (modal.hasAttribute('inert')) return
    times += 1
    modal.setAttribute('inert', '')
  })
  host.observe(modal, { attributes: true })
  const end = keepReachable(modal)
  modal.setAttribute('inert', '')
  await vi.waitFor(() => expect(times).toBe(10))
  expect(isInert(modal)).toEqual([true])
  end()
  host.disconnect()
})

test('R-F10 B-05 in a host’s own shadow root the page around it is out of reach as well, and comes back', async () => {
  const page = add(document.body, 'main')
  const host = add(document.body, 'host-app')
  const shadow = host.attachShadow({ mode: 'open' })
  const beside = add(shadow, 'nav')
  const modal = add(add(shadow, 'div'), 'latchkey-modal')
  const giveBack = inertPage(modal)
  await vi.waitFor(() => expect(isInert(page, beside, host, modal)).toEqual([true, true, false, false]), 10_000)
  giveBack()
  expect(isInert(page, beside)).toEqual([false, false])
})
