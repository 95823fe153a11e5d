import { switchNetwork } from '@latchkey/core'
import { stackAtom } from '@latchkey/core/internal'
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { LatchkeyNetworkButton } from './LatchkeyNetworkButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import type { Latchkey } from './latchkey.ts'
import { optimism } from './networks.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function hydrate(latchkey: Latchkey) {
  const page = (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <LatchkeyNetworkButton />
      </LatchkeyProvider>
    </StrictMode>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  const problems: unknown[] = []
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) }))
  ends.push(() => {
    act(() => root.unmount())
    latchkey.destroy()
    container.remove()
  })
  return { problems, button: () => container.querySelector('latchkey-network-button')?.shadowRoot?.querySelector('button') }
}

test('B-07 names the network in use, follows it, and opens the list of the others with one click', async () => {
  const latchkey = createTestLatchkey()
  const { problems, button } = await hydrate(latchkey)
  expect(problems).toEqual([])
  expect(button()?.textContent).toBe('Ethereum')
  expect(button()?.getAttribute('aria-label')).toBe('Network: Ethereum')

  await act(async () => void button()?.click())
  expect(latchkey.kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Networks'])

  await act(() => switchNetwork(latchkey.kit, { chainId: optimism.caipNetworkId }))
  expect(button()?.textContent).toBe(optimism.name)
})

test('R-14 where the host has switched networks off it names the network and leads nowhere', async () => {
  const { button } = await hydrate(createTestLatchkey({ enableNetworkSwitch: false }))

  expect(button()?.textContent).toBe('Ethereum')
  expect(button()?.disabled).toBe(true)
})

test('B-13 its words follow the locale, and a host may replace them', async () => {
  const { button } = await hydrate(createTestLatchkey({ locale: 'ar' }))
  expect(button()?.getAttribute('aria-label')).toBe('الشبكة: Ethereum')

  const own = await hydrate(createTestLatchkey({ messages: { 'trigger.networkIs': 'Chain {network}' } }))
  expect(own.button()?.getAttribute('aria-label')).toBe('Chain Ethereum')
})
