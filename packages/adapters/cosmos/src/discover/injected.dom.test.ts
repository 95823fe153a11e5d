import { testContext } from '@latchkey/test/conformance'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cosmos } from '../cosmos.ts'
import { chains, testNetwork, testWallet } from '../testWallet.fixture.ts'

function install(objects: { readonly [name: string]: unknown }) {
  Object.assign(window, objects)
  onTestFinished(() => {
    for (const name of Object.keys(objects)) delete (window as unknown as { [name: string]: unknown })[name]
  })
}

function mount() {
  const mounted = new AbortController()
  onTestFinished(() => mounted.abort())
  const context = testContext({ namespace: 'cosmos', networks: [testNetwork()] })
  const adapter = cosmos({ chains })(context)
  adapter.discover?.(mounted.signal)
  return { context, adapter, list: () => adapter.getConnectors().map(({ id, name }) => ({ id, name })) }
}

test('E-06 Keplr, Leap and Cosmostation have a row each, and each is asked itself', async () => {
  const [keplr, leap, cosmostation] = [0, 1, 2].map(() => testWallet({}, { chains: ['latchkey-1'] }))
  install({ keplr: keplr?.wallet, leap: leap?.wallet, cosmostation: { providers: { keplr: cosmostation?.wallet } } })
  const { adapter, context, list } = mount()

  expect(list()).toEqual([
    { id: 'keplr', name: 'Keplr' },
    { id: 'leap', name: 'Leap' },
    { id: 'cosmostation', name: 'Cosmostation' },
  ])
  const session = await adapter.getConnectors()[1]?.connect({ signal: context.signal })
  expect(session?.accounts[0]).toMatch(/^cosmos:latchkey-1:cosmos1/)
  expect([keplr, leap, cosmostation].map((one) => one?.control.calls.some(({ method }) => method === 'enable'))).toEqual([
    false,
    true,
    false,
  ])
})

test('R-W7 one that comes a moment after the page has its row', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { list } = mount()
  expect(list()).toEqual([])
  install({ leap: testWallet().wallet })

  await vi.advanceTimersByTimeAsync(1_000)

  expect(list()).toEqual([{ id: 'leap', name: 'Leap' }])
})

test.each([
  ['texts in place of objects', { keplr: 'keplr', leap: 7, cosmostation: { providers: 'none' } }],
  [
    'objects that break',
    {
      cosmostation: new Proxy(
        {},
        {
          get: () => {
            throw new Error('A trap')
          },
        },
      ),
    },
  ],
])('T-W2 R-W9 ignores %s', (_what, objects) => {
  install(objects)

  expect(mount().list()).toEqual([])
})
