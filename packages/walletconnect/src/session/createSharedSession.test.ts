import type { Network } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { memoryTable } from '../../test/memoryTable.ts'
import { accountId, network, networks } from '../../test/startDapp.ts'
import { type Asked, addresses, grantAll } from '../../test/startWallet.ts'
import { createRelayClient } from '../client/createRelayClient.ts'
import { createRelayStorage } from '../client/createRelayStorage.ts'
import { codeOf, request, sharedSessions } from './createSharedSession.fixture.ts'

const { start } = sharedSessions()
const signal = new AbortController().signal
const [evm1, evm10] = networks.eip155
const [alice = '', bob = ''] = addresses['eip155'] ?? []

test('V-09 one proposal asks for all families, all of it optional, and each face gets its own', async () => {
  const { dapp, wallet } = await start({ families: ['eip155', 'solana'] })
  let asked: Asked = {}
  wallet.grant = (proposal) => {
    asked = proposal
    return grantAll(proposal)
  }

  const evm = await dapp.face().connect({ signal })
  const solana = await dapp.face('solana').reconnect?.({ accounts: [], signal })

  expect(Object.keys(asked)).toEqual(['eip155', 'solana'])
  expect(evm).toEqual({
    accounts: [accountId('eip155:1', alice)],
    chainId: 'eip155:1',
    wallet: { name: 'Test wallet', url: 'https://wallet.example/', redirect: {} },
    chains: [evm1.caipNetworkId, evm10.caipNetworkId],
  })
  expect(solana?.accounts).toEqual([accountId(networks.solana[0].caipNetworkId, addresses['solana']?.[0] ?? '')])
  expect(wallet.prompts).toEqual(['proposal'])
})

test('V-09 a wallet of another family than the one that asked: no account here, and the other face finds its own', async () => {
  const { dapp, wallet } = await start({ families: ['eip155', 'solana'] })
  wallet.grant = (asked) => grantAll({ solana: asked['solana'] } as Asked)

  const evm = await dapp.face().connect({ signal })
  const solana = await dapp.face('solana').reconnect?.({ accounts: [], signal })

  expect(evm.accounts).toEqual([])
  expect(solana?.accounts).toHaveLength(1)
  expect(wallet.sessions()).toHaveLength(1)
})

test('S-06 one face disconnects and the other stays; the last one ends it at the wallet', async () => {
  const { dapp, wallet } = await start({ families: ['eip155', 'solana'] })
  await dapp.face().connect({ signal })
  await dapp.face('solana').reconnect?.({ accounts: [], signal })

  await dapp.face().disconnect?.({ signal })
  expect(wallet.sessions()).toHaveLength(1)
  await dapp.face('solana').disconnect?.({ signal })

  await expect.poll(() => wallet.sessions()).toHaveLength(0)
  expect(dapp.emitted).toEqual([])
})

test('a family the wallet did not grant is not there, and the session stays', async () => {
  const { dapp, wallet, page } = await start({ families: ['eip155', 'solana'] })
  wallet.grant = ({ eip155 }) => grantAll({ eip155 } as Asked)
  await dapp.face().connect({ signal })

  expect(await dapp.face('solana').reconnect?.({ accounts: [], signal })).toBeUndefined()
  expect(await request(dapp, 'personal_sign')).toBe('personal_sign')

  dapp.destroy()
  const after = page({ stored: dapp.stored })
  expect(await after.face('solana').reconnect?.({ accounts: [], signal })).toBeUndefined()
  expect(await after.face().reconnect?.({ accounts: [accountId('eip155:1', alice)], signal })).toBeDefined()
  expect(wallet.sessions()).toHaveLength(1)
})

test('S-34 follows updates: another account, a chain less, a family less', async () => {
  const { dapp, wallet } = await start({ families: ['eip155', 'solana'] })
  await dapp.face().connect({ signal })
  await dapp.face('solana').reconnect?.({ accounts: [], signal })
  const asked = { eip155: { chains: [evm1.caipNetworkId, evm10.caipNetworkId], methods: ['personal_sign'], events: [] } }
  const solana = { solana: { chains: [networks.solana[0].caipNetworkId], methods: [], events: [] } }

  await wallet.update(grantAll({ ...asked, ...solana }, 1))
  await expect.poll(() => dapp.emitted.length).toBe(3)
  await wallet.update(grantAll({ eip155: { ...asked.eip155, chains: [evm10.caipNetworkId] } }, 1))
  await expect.poll(() => dapp.emitted.length).toBe(6)

  const evm = { connectorId: 'walletConnect', namespace: 'eip155' }
  expect(dapp.emitted).toMatchObject([
    { name: 'accountsChanged', payload: { ...evm, accounts: [accountId('eip155:1', bob)] } },
    { name: 'chainsGranted', payload: { namespace: 'solana', chains: [networks.solana[0].caipNetworkId] } },
    { name: 'accountsChanged', payload: { namespace: 'solana' } },
    { name: 'chainsGranted', payload: { ...evm, chains: ['eip155:10'] } },
    { name: 'chainChanged', payload: { ...evm, chainId: 'eip155:10' } },
    { name: 'disconnected', payload: { namespace: 'solana' } },
  ])
})

test('resumes after a reload without asking, on the chain and account of before', async () => {
  const { dapp, wallet, page } = await start()
  wallet.grant = (asked) => {
    const [one, two] = [grantAll(asked), grantAll(asked, 1)]
    return { eip155: { ...one['eip155'], accounts: [...(one['eip155']?.accounts ?? []), ...(two['eip155']?.accounts ?? [])] } } as never
  }
  await dapp.face().connect({ signal })
  dapp.destroy()
  const after = page({ stored: dapp.stored })
  const stored = [accountId('eip155:10', bob)]

  const session = await after.face().reconnect?.({ accounts: stored, chainId: evm10.caipNetworkId, signal })

  expect(session).toMatchObject({ accounts: [accountId('eip155:10', bob), accountId('eip155:10', alice)], chainId: 'eip155:10' })
  wallet.respond = () => 'signed'
  expect(await request(after, 'personal_sign')).toBe('signed')
  expect(wallet.prompts).toEqual(['proposal', 'personal_sign'])
})

test('B-16 two pages side by side: what one connects the other restores, and what both keep stays', async () => {
  const rows = new Map<string, unknown>()
  const { dapp, wallet, page } = await start()
  dapp.destroy()
  const open = () =>
    page({
      createClient: async (parameters) => {
        const storage = await createRelayStorage({ storeId: 'a', open: async () => memoryTable(rows) })
        return createRelayClient({ ...parameters, storage })
      },
    })
  const [one, two] = [open(), open()]
  const accounts = [accountId('eip155:1', alice)]
  expect(await two.face().reconnect?.({ accounts, signal })).toBeUndefined()

  await one.face().connect({ signal })
  expect(await two.face().reconnect?.({ accounts, signal })).toMatchObject({ accounts })
  expect(await Promise.all([request(one, 'personal_sign'), request(two, 'personal_sign')])).toEqual(['personal_sign', 'personal_sign'])

  await wallet.leave()
  await expect.poll(() => [one.emitted.length, two.emitted.length]).toEqual([1, 1])
  expect(await open().face().reconnect?.({ accounts, signal })).toBeUndefined()
})

test('S-10 drops a session that was never asked for all of today’s chains, at the wallet too', async () => {
  const { dapp, wallet, page } = await start()
  await dapp.face().connect({ signal })
  dapp.destroy()
  const chains = { ...networks, eip155: [...networks.eip155, network('eip155:100')] as Network[] }
  const after = page({ stored: dapp.stored, chains })

  expect(await after.face().reconnect?.({ accounts: [accountId('eip155:1', alice)], signal })).toBeUndefined()
  await expect.poll(() => wallet.sessions()).toHaveLength(0)

  expect((await after.face().connect({ signal })).accounts).toHaveLength(1)
  expect(wallet.sessions()).toHaveLength(1)
})

test('S-10 keeps a session that was asked for more than is wanted now', async () => {
  const { dapp, page } = await start()
  await dapp.face().connect({ signal })
  dapp.destroy()
  const after = page({ stored: dapp.stored, chains: { ...networks, eip155: [evm10] } })

  expect(await after.face().reconnect?.({ accounts: [accountId('eip155:1', alice)], signal })).toMatchObject({ chainId: 'eip155:10' })
})

test.each<[string, (asked: Asked) => unknown, number]>([
  ['a family that was not requested', () => ({ cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1abc'], methods: [], events: [] } }), 5104],
  ['a chain that was not requested', () => ({ eip155: { accounts: [`eip155:666:${alice}`], methods: [], events: [] } }), 5100],
  ['no account at all', () => ({ eip155: { accounts: [], methods: [], events: [] } }), 5103],
  [
    'another family’s accounts',
    () => ({ eip155: { accounts: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:abc'], methods: [], events: [] } }),
    5103,
  ],
  [
    'accounts that are no addresses',
    () => ({ eip155: { accounts: ['eip155:1:0x12', `eip155:1:${alice}`], methods: [], events: [] } }),
    5103,
  ],
  ['accounts that are no accounts', () => ({ eip155: { accounts: ['eip155:1:<b>me</b>', 'eip155:1:'], methods: [], events: [] } }), 7000],
  ['methods that are no list', () => ({ eip155: { accounts: [`eip155:1:${alice}`], methods: 'all', events: [] } }), 7000],
  ['nothing', () => ({}), 7000],
])('V-09 T-R6 a wallet that grants %s is told that it is over', async (_, grant, code) => {
  const { dapp, wallet } = await start()
  wallet.grant = grant as never

  const outcome = await codeOf(dapp.face().connect({ signal }))

  expect(outcome).toMatchObject({ code: 'CONNECT_FAILED', provider: code })
  await expect.poll(() => wallet.sessions()).toHaveLength(0)
})
