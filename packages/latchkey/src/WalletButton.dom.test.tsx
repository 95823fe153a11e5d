import { viewAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { WalletButton } from './WalletButton.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function draw(props: WalletButton.Props) {
  const latchkey = createTestLatchkey({ adapter: mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell' }] }) })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <LatchkeyProvider latchkey={latchkey}>
        <WalletButton {...props} />
      </LatchkeyProvider>,
    ),
  )
  ends.push(() => {
    act(() => root.unmount())
    latchkey.destroy()
    container.remove()
  })
  const button = container.querySelector('button')
  if (!button) throw new Error('no button')
  return { latchkey, button, view: () => latchkey.kit.store.get(viewAtom) }
}

test('U-02 leads straight to the request of a wallet that is here, and to the account once it is connected', async () => {
  const { latchkey, button, view } = await draw({ wallet: 'com.tidewell' })
  expect([button.textContent, button.dataset['state']]).toEqual(['Tidewell', 'idle'])

  await act(async () => button.click())
  expect(view()).toEqual({ view: 'ConnectingExternal', params: { connectorId: 'com.tidewell', namespace: 'eip155' } })

  await act(async () => void (await latchkey.connect({ connectorId: 'com.tidewell' })))
  expect(button.dataset['state']).toBe('connected')
  latchkey.close()
  await act(async () => button.click())
  expect(view().view).toBe('Account')
})

test('U-02 leads to the code of one that is not, called as the host calls it', async () => {
  const { button, view } = await draw({ wallet: 'oxbow', name: 'Oxbow' })
  expect(button.textContent).toBe('Oxbow')

  await act(async () => button.click())

  expect(view()).toEqual({ view: 'ConnectingWalletConnect', params: { walletId: 'oxbow', namespace: undefined } })
})
