import { createMemoryStorage } from '@latchkey/common/web'
import { createKit, open } from '@latchkey/core'
import { push } from '@latchkey/core/internal'
import { KitProvider } from '@latchkey/react'
import { mockAdapter } from '@latchkey/test'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountTestModal } from '../../test/mountTestModal.tsx'
import { mainnet } from '../../test/networks.ts'
import { StyleRootContext } from '../css/StyleRootContext.ts'
import { views } from '../views.ts'
import { LazyPart } from './loading/LazyPart.tsx'
import { createViewLoader } from './loading/viewLoader.ts'
import { Modal, type Views } from './Modal.tsx'

/** A modal whose help page does as it is told. */
function start(load: () => Promise<() => ReactNode>) {
  const kit = createKit({ networks: [mainnet], adapters: [mockAdapter()], gateway: false, storage: createMemoryStorage() })
  const host = document.createElement('latchkey-modal')
  const shadow = host.attachShadow({ mode: 'open' })
  const place = document.createElement('div')
  shadow.append(place)
  document.body.append(host)
  const own: Views = {
    ...views,
    WhatIsANetwork: { ...views.WhatIsANetwork, load: async () => ({ WhatIsANetwork: await load() }) },
    ConnectingExternal: { ...views.ConnectingExternal, load: () => new Promise(() => {}) },
  }
  const root = createRoot(place, { onCaughtError: () => {} })
  flushSync(() =>
    root.render(
      <KitProvider kit={kit}>
        <StyleRootContext.Provider value={shadow}>
          <Modal views={own} loader={createViewLoader(own)} host={host} />
        </StyleRootContext.Provider>
      </KitProvider>,
    ),
  )
  onTestFinished(() => {
    flushSync(() => root.unmount())
    host.remove()
    kit.destroy()
  })
  const press = (words: string) => [...shadow.querySelectorAll('button')].find((button) => button.textContent === words)?.click()
  return { kit, shadow, press, view: () => shadow.querySelector<HTMLElement>('[data-theme]')?.dataset['latchkeyView'] }
}

test('N-20 a view whose chunk does not come says so, and can be asked for again', async () => {
  let isDead = true
  const { kit, shadow, press } = start(async () => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here at last</p>
  })
  void open(kit)
  push(kit, { view: 'WhatIsANetwork' })
  await vi.waitFor(() => expect(shadow.textContent).toContain('This part didn’t load'))

  isDead = false
  press('Retry')

  await vi.waitFor(() => expect(shadow.textContent).toContain('Here at last'))
})

test('N-20 a tab or page inside a view whose chunk does not come says so, and can be asked for again', async () => {
  let isDead = true
  const load = async () => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Here at last, {name}</p>
  }
  const { kit, shadow, press } = start(async () => () => <LazyPart load={load}>{(Part) => <Part name="Ada" />}</LazyPart>)
  void open(kit)
  push(kit, { view: 'WhatIsANetwork' })
  await vi.waitFor(() => expect(shadow.textContent).toContain('This part didn’t load'))

  isDead = false
  press('Retry')

  await vi.waitFor(() => expect(shadow.textContent).toContain('Here at last, Ada'))
})

test('U-06 while the code of a view with a ring comes, a ring holds its place, not a list', async () => {
  const { kit, shadow } = start(async () => () => null)
  void open(kit)
  push(kit, { view: 'ConnectingExternal', params: { connectorId: 'mock' } })

  const wait = await vi.waitFor(() => {
    const place = shadow.querySelector<HTMLElement>('[data-shape="ring"] > span')?.parentElement
    expect(place).toBeDefined()
    return place as HTMLElement
  })
  expect(wait.children).toHaveLength(1)
  expect(wait.offsetHeight).toBeGreaterThan(300)
})

test('X-10 a view that breaks leaves a sentence and a way out, never a blank panel', async () => {
  const { kit, shadow, press, view } = start(async () => () => {
    throw new Error('secret at line 3')
  })
  void open(kit)
  push(kit, { view: 'WhatIsANetwork' })
  await vi.waitFor(() => expect(shadow.textContent).toContain('Something went wrong here'))
  expect(shadow.textContent).not.toContain('secret')

  press('Start again')

  await vi.waitFor(() => expect(view()).toBe('Connect'))
  await vi.waitFor(() => expect(shadow.querySelector('[data-testid="wallet-mock"]')).not.toBeNull())
})

test.each(['Account', 'ProfileWallets', 'Swap', 'WalletReceive'] as const)(
  'N-05 %s without a connection says what is missing, and leads to it',
  async (view) => {
    const modal = await mountTestModal({ projectId: 'p1', gateway: 'https://gateway.example', fetch: async () => Response.json({}) })
    await open(modal.kit, { view })
    await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(view))
    const button = await modal.find('[data-testid="connect-first"]')
    expect(modal.query('[role="dialog"]')?.textContent).toContain('Connect a wallet first')
    expect(modal.query('[data-testid="header-close"]')).not.toBeNull()

    button.click()

    await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  },
)
