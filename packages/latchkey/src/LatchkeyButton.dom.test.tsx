import { parseAccountId, toAccountId } from '@latchkey/common/caip'
import type { InitialState } from '@latchkey/core/server'
import { mockAdapter, settle } from '@latchkey/test'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { hydrateButton } from '../test/hydrateButton.fixture.tsx'
import { LatchkeyButton } from './LatchkeyButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import type { Latchkey } from './latchkey.ts'

const hydrate = (latchkey: Latchkey) => hydrateButton(latchkey, <LatchkeyButton />, 'latchkey-button')

test('B-07 R-B7 hydration sees no difference, then the real button is in the shadow root', async () => {
  const { problems, button, container } = await hydrate(createTestLatchkey())

  expect(problems).toEqual([])
  expect(button()?.textContent).toBe('Connect')
  expect(button()?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(container.querySelector('latchkey-button > button')).toBeNull()
})

test('B-07 B-30 a server draws who is connected, with room for the balance, and hydration sees no difference', async () => {
  const accountId = toAccountId('eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72')
  const { address, chainId } = parseAccountId(accountId)
  const wallet = { id: 'mock', name: 'Mock' }
  const initialState: InitialState = {
    connections: [{ connectorId: 'mock', namespace: 'eip155', status: 'connected', accounts: [accountId], chainId, wallet }],
    identities: [[address, { status: 'ready', data: { name: 'mira.eth', avatar: null } }]],
  }
  const adapter = mockAdapter({ wallets: [{ isGranted: true }] })
  const drawn = renderToString(
    <LatchkeyProvider latchkey={createTestLatchkey({ initialState })}>
      <LatchkeyButton />
    </LatchkeyProvider>,
  )
  const latchkey = createTestLatchkey({ adapter, initialState })
  const { problems, button } = await hydrate(latchkey)
  await act(() => until(() => latchkey.getSnapshot().connector !== undefined))

  expect(drawn).toContain('mira.eth<span data-balance=""></span></button>')
  expect(problems).toEqual([])
  expect(button()?.getAttribute('aria-label')).toBe('Account mira.eth')
})

test('shows connecting, then the address, and names the whole of it for readers', async () => {
  let approve = () => {}
  const adapter = mockAdapter({ wallets: [{ faults: { connectAfter: new Promise<void>((resolve) => (approve = resolve)) } }] })
  const latchkey = createTestLatchkey({ adapter })
  const { button } = await hydrate(latchkey)

  const connecting = await act(async () => {
    const attempt = latchkey.connect({ connectorId: 'mock' })
    await until(() => latchkey.getSnapshot().status === 'connecting')
    return [attempt]
  })
  expect(button()?.textContent).toBe('Connecting…')

  approve()
  await act(async () => void (await connecting[0]))
  expect(button()?.textContent).toBe('0x8b…4DBA72')
  expect(button()?.getAttribute('aria-label')).toBe('Account 0x8b…4DBA72')
})

test.each(['pointerenter', 'focusin'])('B-01 B-28 at %s the modal is made ready, once, and not before', async (name) => {
  const latchkey = createTestLatchkey()
  let preloads = 0
  const { container } = await hydrate({ ...latchkey, preload: () => void preloads++ })
  expect(preloads).toBe(0)

  const host = container.querySelector('latchkey-button') as HTMLElement
  host.dispatchEvent(new Event(name))
  host.dispatchEvent(new Event(name))

  expect(preloads).toBe(1)
})

async function until(isTrue: () => boolean) {
  // By the clock, not by turns: the code of connecting is fetched first.
  const endMs = Date.now() + 3_000
  while (!isTrue() && Date.now() < endMs) await settle()
}
