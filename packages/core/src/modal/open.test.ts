import { fakeHttp, mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { originStatusAtom } from '../features/state.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import { push } from '../router/verbs.ts'
import { getModal } from './select.ts'
import { modalAtom } from './state.ts'
import { open } from './verbs.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const

test('N-04 N-05 shows the start view at once and resets the stack', async () => {
  const kit = createTestKit()
  push(kit, { view: 'Networks' })

  const opening = open(kit)
  expect(kit.store.get(modalAtom)).toMatchObject({ open: true, loading: true })
  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }])
  await opening

  expect(kit.store.get(modalAtom).loading).toBe(false)
})

test('E-17 N-24 says of which families data is on its way: of all, or of the one that is filtered for', async () => {
  const kit = createTestKit({ adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })], networks: [ethereum, solana] })
  const loading = () => Object.fromEntries(getModal(kit).loadingNamespaceMap)
  expect(loading()).toEqual({ eip155: false, solana: false })
  const opening = open(kit)
  expect(loading()).toEqual({ eip155: true, solana: true })
  await opening
  expect(loading()).toEqual({ eip155: false, solana: false })
  const filtered = open(kit, { namespace: 'solana' })
  expect(loading()).toEqual({ eip155: false, solana: true })
  await filtered
})

test('N-05 connected starts on Account', async () => {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })
  await open(kit)
  expect(kit.store.get(viewAtom).view).toBe('Account')
})

test('N-04 opens on a view that is asked for, with its data', async () => {
  const kit = createTestKit()
  await open(kit, { view: 'SwitchActiveChain', data: { chainId: base.caipNetworkId } })
  expect(kit.store.get(viewAtom)).toEqual({ view: 'SwitchActiveChain', params: { chainId: 'eip155:2' } })
})

test.each([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'Downloads',
  'Pay',
  'RegisterAccountNameSuccess',
  'SwapSelectToken',
  'SwitchActiveChain',
  'SwitchNetwork',
  'WalletSendConfirmed',
] as const)('N-04 %s without its data is refused by name, and the modal stays closed', async (view) => {
  const kit = createTestKit({ ...gateway, features: { pay: true } })
  await expect(open(kit, { view })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: expect.stringContaining(`expected what ${view} is to show`),
  })
  expect(kit.store.get(modalAtom).open).toBe(false)
})

test('N-20 a view that is switched off is refused, and the modal stays closed', async () => {
  const kit = createTestKit({ enableNetworkSwitch: false })
  await expect(open(kit, { view: 'Networks' })).rejects.toMatchObject({ code: 'VIEW_DISABLED' })
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, loading: false })
})

test('N-08 N-24 a namespace switches to its network without asking, and filters until the modal closes', async () => {
  const kit = createTestKit({ adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })], networks: [ethereum, solana] })

  await open(kit, { namespace: 'solana' })

  expect(kit.store.get(snapshotAtom).network).toBe(solana)
  expect(kit.store.get(modalAtom).namespace).toBe('solana')
})

test('N-08 a namespace that is not configured is an error, and the modal stays closed', async () => {
  const kit = createTestKit()
  await expect(open(kit, { namespace: 'cosmos' })).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
  expect(kit.store.get(modalAtom).open).toBe(false)
})

test("B-20 in a wallet's own browser that wallet comes first, the list below it", async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ id: 'io.host', isHost: true }, {}] }) })
  kit.mount()
  await open(kit)
  expect(kit.store.get(stackAtom)).toEqual([
    { view: 'Connect' },
    { view: 'ConnectingExternal', params: { connectorId: 'io.host', namespace: 'eip155' } },
  ])
})

test('B-02 nothing is asked before the first open; then only the gateway', async () => {
  const http = fakeHttp({ '/getWallets': () => ({ json: { data: [], count: 0 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  kit.mount()
  await settle()
  expect(http.requests).toEqual([])

  await open(kit)

  expect(http.requests.length).toBeGreaterThan(0)
  expect(new Set(http.requests.map(({ url }) => url.origin))).toEqual(new Set(['https://gateway.example']))
})

test('B-20 a directory that never answers keeps nothing waiting', async () => {
  const http = fakeHttp({
    '/getWallets': () => new Promise(() => {}),
    '/appkit/v1/config': () => new Promise(() => {}),
    '/projects/v1/origins': () => new Promise(() => {}),
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  kit.mount()
  const opening = open(kit)
  await expect.poll(() => http.count('/getWallets')).toBeGreaterThan(0)
  expect(kit.store.get(modalAtom).loading).toBe(true)

  await kit.clock.advance(2_000)
  await opening

  expect(kit.store.get(modalAtom)).toMatchObject({ open: true, loading: false })
  kit.destroy()
})

test('B-17 without a gateway nothing is asked at all', async () => {
  const http = fakeHttp({})
  const kit = createTestKit({ fetch: http.fetch })
  kit.mount()
  await open(kit)
  await connect(kit, { connectorId: 'mock' })
  await settle()
  expect(http.requests).toEqual([])
})

test.each([
  ['manual control on a computer', { manualWCControl: true }, false, 'ConnectingWalletConnectBasic'],
  ['manual control on a phone', { manualWCControl: true }, true, 'AllWallets'],
  ['manual control on a phone, list hidden', { manualWCControl: true, allWallets: 'HIDE' }, true, 'ConnectingWalletConnectBasic'],
  ['manual control on a phone, no gateway (B-17)', { manualWCControl: true, gateway: false }, true, 'ConnectingWalletConnectBasic'],
  ['manual control, WalletConnect off', { manualWCControl: true, enableWalletConnect: false }, false, 'Connect'],
  ['no adapters, on a computer', { adapters: [] }, false, 'ConnectingWalletConnectBasic'],
  ['no adapters, on a phone', { adapters: [] }, true, 'AllWallets'],
  ['no adapters and nothing else', { adapters: [], connectors: [] }, false, 'Connect'],
  ['neither', {}, true, 'Connect'],
] as const)('N-05 R-14 %s', async (_, options, isPhone, view) => {
  const http = fakeHttp({})
  const kit = createTestKit({ ...gateway, fetch: http.fetch, connectors: [mockRelay()], page: { isPhone: () => isPhone }, ...options })
  kit.mount()

  void open(kit)

  expect(kit.store.get(stackAtom)).toEqual([{ view }])
})

test('N-05 R-14 manual control opens on the code also for who is connected; without adapters, Account then', async () => {
  const manual = createTestKit({ manualWCControl: true, connectors: [mockRelay()] })
  manual.mount()
  await connect(manual, { connectorId: 'mock' })
  await open(manual)
  expect(manual.store.get(viewAtom).view).toBe('ConnectingWalletConnectBasic')

  const bare = createTestKit({ adapters: [], connectors: [mockRelay()] })
  bare.mount()
  await connect(bare, { connectorId: 'walletConnect' })
  await open(bare)
  expect(bare.store.get(viewAtom).view).toBe('Account')
})

test('V-13 a page that the project refuses has no code to show', async () => {
  const kit = createTestKit({ manualWCControl: true, connectors: [mockRelay()] })
  kit.mount()
  kit.store.set(originStatusAtom, 'denied')
  await open(kit)
  expect(kit.store.get(viewAtom).view).toBe('Connect')
})
