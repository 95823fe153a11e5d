import { switchNetwork } from '@latchkey/core'
import { stackAtom } from '@latchkey/core/internal'
import { settle } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { hydrateButton } from '../test/hydrateButton.fixture.tsx'
import { LatchkeyNetworkButton } from './LatchkeyNetworkButton.tsx'
import type { Latchkey } from './latchkey.ts'
import { optimism } from './networks.ts'

const hydrate = (latchkey: Latchkey) => hydrateButton(latchkey, <LatchkeyNetworkButton />, 'latchkey-network-button')

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
  const label = async () => {
    await act(settle)
    return button()?.getAttribute('aria-label')
  }
  await expect.poll(label).toBe('الشبكة: Ethereum')

  const own = await hydrate(createTestLatchkey({ messages: { 'trigger.networkIs': 'Chain {network}' } }))
  expect(own.button()?.getAttribute('aria-label')).toBe('Chain Ethereum')
})
