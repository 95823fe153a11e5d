import { hasCode, type Network } from '@latchkey/common'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { memoryTable } from '../../test/memoryTable.ts'
import { accountId, network, networks, startDapp } from '../../test/startDapp.ts'
import { startRelay } from '../../test/startRelay.ts'
import { type Asked, addresses, grantAll, startWallet } from '../../test/startWallet.ts'
import { createRelayClient } from '../client/createRelayClient.ts'
import { createRelayStorage } from '../client/createRelayStorage.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const signal = new AbortController().signal
const [evm1, evm10] = networks.eip155
const [alice = '', bob = ''] = addresses['eip155'] ?? []

async function start(options: Partial<startDapp.Options> & { metadata?: Record<string, unknown> } = {}) {
  const { metadata, ...rest } = options
  const relay = await startRelay()
  const wallet = await startWallet(relay.url, metadata)
  const storage = memoryStorage()
  const page = (more: Partial<startDapp.Options> = {}) => {
    const dapp = startDapp({
      relay: { urls: [relay.url] },
      onUri: (uri) => void wallet.pair(uri).catch(() => {}),
      createClient: (parameters) => createRelayClient({ ...parameters, storage }),
      ...rest,
      ...more,
    })
    stops.push(dapp.destroy)
    return dapp
  }
  stops.push(relay.stop, wallet.stop)
  return { relay, wallet, storage, page, dapp: page() }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => ({ code: error.code, provider: error.providerCode, error }),
  )

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

test('S-06 one face lets go and the other stays; the last one ends it at the wallet', async () => {
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
  await expect.poll(() => dapp.emitted.length).toBe(2)
  await wallet.update(grantAll({ eip155: { ...asked.eip155, chains: [evm10.caipNetworkId] } }, 1))
  await expect.poll(() => dapp.emitted.length).toBe(4)

  const evm = { connectorId: 'walletConnect', namespace: 'eip155' }
  expect(dapp.emitted).toMatchObject([
    { name: 'accountsChanged', payload: { ...evm, accounts: [accountId('eip155:1', bob)] } },
    { name: 'accountsChanged', payload: { namespace: 'solana' } },
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

test('B-16 two pages side by side: what one connects the other takes up, and what both keep stays', async () => {
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
  ['a family nobody asked for', () => ({ cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1abc'], methods: [], events: [] } }), 5104],
  ['a chain nobody asked for', () => ({ eip155: { accounts: [`eip155:666:${alice}`], methods: [], events: [] } }), 5100],
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

test('T-R6 a wallet whose word about itself is a load is refused', async () => {
  const { dapp, wallet } = await start({ metadata: { description: 'x'.repeat(300_000) } })

  expect(await codeOf(dapp.face().connect({ signal }))).toMatchObject({ code: 'CONNECT_FAILED' })
  await expect.poll(() => wallet.sessions()).toHaveLength(0)
})

test('X-04 X-09 the visitor’s no is 4001 to who asks the provider, all else keeps its code, and texts are safe', async () => {
  const { dapp, wallet } = await start()
  await dapp.face().connect({ signal })
  const refuse = (error: unknown) => {
    wallet.respond = () => {
      throw error
    }
    return codeOf(request(dapp, 'personal_sign'))
  }

  expect(await refuse({ code: 5000, message: 'User rejected.' })).toMatchObject({ code: 4001 })
  expect(await refuse({ code: 5001, message: '' })).toMatchObject({ code: 4001 })
  expect(await refuse({ code: 5101, message: ' ' })).toMatchObject({ code: 5101, error: { message: 'Unsupported methods' } })
  const hostile = await refuse({ code: -32000, message: `a\u202eb${'x'.repeat(4_000)}` })
  expect(hostile).toMatchObject({ code: -32000 })
  expect(hostile?.error.message).toHaveLength(160)
})

test('tells that a request waits in the wallet, and that it was answered', async () => {
  const { dapp } = await start()
  await dapp.face().connect({ signal })

  await request(dapp, 'personal_sign')

  expect(dapp.progress.map(({ name }) => name)).toEqual(['requestRelayed', 'requestSettled'])
})

test('R-R11 a wallet that ends the session ends what waits, once', async () => {
  const { dapp, wallet } = await start()
  await dapp.face().connect({ signal })
  wallet.respond = () => new Promise(() => {})
  const outcome = codeOf(request(dapp, 'personal_sign'))
  await expect.poll(() => wallet.prompts).toContain('personal_sign')

  await wallet.leave()

  expect(await outcome).toMatchObject({ code: 6000 })
  await expect.poll(() => dapp.emitted.map(({ name }) => name)).toEqual(['disconnected'])
  expect(await codeOf(request(dapp, 'personal_sign'))).toMatchObject({ code: 4900 })
})

test('R-R3 a request sent while the relay is away goes out when it is back, once', async () => {
  const { dapp, wallet, relay } = await start()
  await dapp.face().connect({ signal })
  await relay.stop()
  const answer = request(dapp, 'personal_sign')
  await new Promise((resolve) => setTimeout(resolve, 500))

  await relay.start()

  expect(await answer).toBe('personal_sign')
  expect(wallet.prompts.filter((prompt) => prompt === 'personal_sign')).toHaveLength(1)
}, 15_000)

test('B-23 takes the next relay when one is dead', async () => {
  const { dapp, wallet, page, relay } = await start()
  dapp.destroy()
  const two = page({ relay: { urls: ['ws://127.0.0.1:9', relay.url] } })

  await two.face().connect({ signal })

  expect(wallet.sessions()).toHaveLength(1)
})

test('X-02 says why when every relay turns the page away', async () => {
  const relay = await startRelay({ close: { code: 3000, reason: 'Unauthorized: invalid key' } })
  stops.push(relay.stop)
  const dapp = startDapp({ relay: { urls: [relay.url] } })
  stops.push(dapp.destroy)

  expect(await codeOf(dapp.face().connect({ signal }))).toMatchObject({ code: 'INVALID_PROJECT_ID' })
})

test('S-25 teaches the wallet a chain the session does not have, and goes there when it is granted', async () => {
  const { dapp, wallet } = await start()
  wallet.grant = (asked) => grantAll({ eip155: { ...asked['eip155'], chains: [evm1.caipNetworkId] } } as Asked)
  await dapp.face().connect({ signal })
  wallet.respond = async (method) => {
    if (method === 'wallet_switchEthereumChain' && !wallet.prompts.includes('wallet_addEthereumChain'))
      throw { code: 4902, message: 'Unrecognized' }
    if (method === 'wallet_addEthereumChain')
      void wallet.update(
        grantAll({ eip155: { chains: [evm1.caipNetworkId, evm10.caipNetworkId], methods: ['personal_sign'], events: [] } }),
      )
    return null
  }

  expect(await dapp.face().switchNetwork?.({ network: evm10, signal })).toBe('eip155:10')
  expect(wallet.prompts.slice(1)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

test('S-25 says that a chain is not supported, or that the wallet cannot switch', async () => {
  const { dapp, wallet } = await start()
  const one = (methods: string[]) => grantAll({ eip155: { chains: [evm1.caipNetworkId], methods, events: [] } })
  wallet.grant = () => one(['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  await dapp.face().connect({ signal })
  wallet.respond = () => {
    throw { code: 4902, message: 'Unrecognized' }
  }
  expect(await codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve())).toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
  wallet.respond = () => {
    throw { code: 5000, message: 'User rejected.' }
  }
  expect(await codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve())).toMatchObject({
    code: 'USER_REJECTED',
  })
  await wallet.update(one(['personal_sign']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await codeOf(dapp.face().switchNetwork?.({ network: evm10, signal }) ?? Promise.resolve())).toMatchObject({
    code: 'CONNECTOR_CANNOT_SWITCH',
  })
})

test('T-W4 a session approved after the visitor went back is ended at the wallet', async () => {
  const { dapp, wallet } = await start()
  wallet.answer = 'hang'
  const attempt = new AbortController()
  const connected = codeOf(dapp.face().connect({ signal: attempt.signal }))
  await expect.poll(() => wallet.prompts).toEqual(['proposal'])

  attempt.abort()
  expect(hasCode((await connected)?.error, 'ABORTED')).toBe(true)
  await wallet.approve()

  await expect.poll(() => wallet.sessions()).toHaveLength(0)
})

test('B-03 destroy closes the socket at once, and what waits settles', async () => {
  const { dapp, wallet, relay } = await start()
  await dapp.face().connect({ signal })
  wallet.respond = () => new Promise(() => {})
  const outcome = codeOf(request(dapp, 'personal_sign'))
  await expect.poll(() => wallet.prompts).toContain('personal_sign')
  const before = relay.count()

  dapp.destroy()

  await expect.poll(() => relay.count()).toBe(before - 1)
  expect(await outcome).toBeDefined()
})

test('B-02 asks the relay and nobody else', async () => {
  const { dapp, relay } = await start()
  const asked: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = (input) => {
    asked.push(String(input))
    return original(input)
  }
  stops.push(() => {
    globalThis.fetch = original
  })

  await dapp.face().connect({ signal })
  await request(dapp, 'personal_sign')
  expect(asked).toEqual([])
  await codeOf(request(dapp, 'eth_blockNumber'))
  expect(asked).toEqual([evm1.rpcUrls.default.http[0]])
  expect(relay.connections.at(0)?.has('auth')).toBe(true)
})

test('C-14 what is stored does not grow with what was asked', async () => {
  const { dapp, storage } = await start()
  await dapp.face().connect({ signal })
  const askMany = async (count: number) => {
    for (let round = 0; round < count / 20; round++) await Promise.all(Array.from({ length: 20 }, () => request(dapp, 'personal_sign')))
    return [...storage.entries.values()].join('').length
  }

  await askMany(120)
  const before = await askMany(20)

  expect((await askMany(120)) - before).toBeLessThan(4_000)
}, 30_000)

async function request(dapp: ReturnType<typeof startDapp>, method: string): Promise<unknown> {
  const provider = (await dapp.face().getProvider()) as { request(call: { method: string; params?: unknown }): Promise<unknown> }
  return provider.request({ method, params: ['0x00', alice] })
}
