import { stackAtom } from '@latchkey/core/internal'
import { mockAdapter, settle } from '@latchkey/test'
import { afterEach, expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { defineElements } from './defineElements.ts'
import { type PageRequest, requestEvent } from './pageRequest.ts'

afterEach(() => document.body.replaceChildren())

test('B-15 a button on the page brings the kit to life, whichever came first, and is released when it leaves', () => {
  defineElements()
  const before = document.body.appendChild(document.createElement('latchkey-button'))
  const adapter = mockAdapter()
  const latchkey = createTestLatchkey({ adapter })
  const after = document.body.appendChild(document.createElement('latchkey-button'))
  expect(adapter.discoveries).toEqual({ started: 1, running: 1 })

  before.remove()
  expect(adapter.discoveries.running).toBe(1)
  after.remove()
  expect(adapter.discoveries.running).toBe(0)
  latchkey.destroy()
})

test('B-15 it draws its button into a shadow root of its own', async () => {
  const latchkey = createTestLatchkey()
  const element = document.body.appendChild(document.createElement('latchkey-button'))
  element.setAttribute('text', 'Log in')
  await import('./mountTrigger.tsx')
  for (let turn = 0; turn < 20 && !element.shadowRoot?.textContent; turn++) await settle()

  expect(element.shadowRoot?.querySelector('button')?.textContent).toBe('Log in')
  latchkey.destroy()
  await settle()
  expect(element.shadowRoot?.textContent).toBe('')
})

test('B-15 a network button draws itself, too, and leads to the networks', async () => {
  const latchkey = createTestLatchkey()
  const element = document.body.appendChild(document.createElement('latchkey-network-button'))
  await import('./mountTrigger.tsx')
  for (let turn = 0; turn < 20 && !element.shadowRoot?.textContent; turn++) await settle()

  const button = element.shadowRoot?.querySelector('button')
  expect(button?.textContent).toBe('Ethereum')
  button?.click()
  expect(latchkey.kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Networks'])
  latchkey.destroy()
})

test('B-03 of two kits the one that an element names takes it', () => {
  const [first, second] = [mockAdapter(), mockAdapter()]
  const kits = [createTestLatchkey({ adapter: first, name: 'first' }), createTestLatchkey({ adapter: second, name: 'second' })]
  const element = document.createElement('latchkey-button')
  element.setAttribute('kit', 'second')

  document.body.append(element)

  expect([first.discoveries.running, second.discoveries.running]).toEqual([0, 1])
  for (const kit of kits) kit.destroy()
})

test('an element whose kit was destroyed goes to the next one', () => {
  const one = createTestLatchkey()
  document.body.append(document.createElement('latchkey-button'))
  one.destroy()
  const adapter = mockAdapter()

  const two = createTestLatchkey({ adapter })

  expect(adapter.discoveries.running).toBe(1)
  two.destroy()
})

test('R-B6 a second version on the page defines nothing twice, and its elements are served all the same', () => {
  defineElements()
  expect(() => defineElements()).not.toThrow()
  const adapter = mockAdapter()
  const latchkey = createTestLatchkey({ adapter })
  let isTaken = false
  const detail: PageRequest = { kind: 'modal', name: null, accept: () => (isTaken = true) }

  document.dispatchEvent(new CustomEvent(requestEvent, { detail }))

  expect(isTaken).toBe(true)
  latchkey.destroy()
})

test('React fills its own element, so the page does not', () => {
  const adapter = mockAdapter()
  const latchkey = createTestLatchkey({ adapter })
  const element = document.createElement('latchkey-button')
  element.setAttribute('data-managed', 'react')

  document.body.append(element)

  expect(adapter.discoveries.started).toBe(0)
  latchkey.destroy()
})
