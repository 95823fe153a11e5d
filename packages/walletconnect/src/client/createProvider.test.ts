import { formatChainId } from '@latchkey/common/caip'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { startRelay } from '../../test/startRelay.ts'
import { type Asked, addresses, grantAll, startWallet } from '../../test/startWallet.ts'
import { createProvider } from './createProvider.ts'
import { createRelayClient } from './createRelayClient.ts'
import { createSignClient } from './createSignClient.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] }
const signal = new AbortController().signal
const asked = (chains: readonly string[], methods: readonly string[] = ['personal_sign']) =>
  ({ eip155: { chains, methods, events: ['chainChanged'] } }) as never
const chainId = formatChainId({ namespace: 'eip155', reference: 1 })
const rpcMap = { 'eip155:1': 'https://key@own.example/1', 'eip155:10': '/relative' }

async function start() {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const storage = memoryStorage()
  const parameters = { urls: [relay.url], projectId: 'p1', metadata, storeId: 'a', storage, rpcMap }
  const open = async () => {
    const client = await createRelayClient(parameters)
    stops.push(() => client.close())
    return client
  }
  stops.push(relay.stop, wallet.stop)
  const client = await open()
  const told: string[] = []
  client.on('sessionEnded', () => told.push('ended'))
  client.on('sessionUpdated', () => told.push('updated'))
  client.on('sessionEvent', ({ name }) => told.push(String(name)))
  const connect = async (namespaces = asked(['eip155:1'])) => {
    const proposal = await client.propose({ namespaces, signal })
    await wallet.pair(proposal.uri)
    return proposal.approval
  }
  return { relay, wallet, storage, parameters, open, client, connect, told }
}

test('S-10 asks for what is asked for now, and not for what a session of before had', async () => {
  const { wallet, client, connect } = await start()
  await connect(asked(['eip155:1', 'eip155:10'], ['personal_sign', 'eth_sendTransaction']))
  let seen: Asked = {}
  wallet.grant = (proposal) => {
    seen = proposal
    return grantAll(proposal)
  }

  const { requested } = await connect(asked(['eip155:100']))

  expect(seen).toEqual(asked(['eip155:100']))
  expect(requested).toEqual(seen)
  expect(client.getSessions()).toHaveLength(2)
})

test('T-D6 no address of a node, which may hold a key, reaches the wallet or what is stored', async () => {
  const { wallet, storage, connect } = await start()
  let seen: Asked = {}
  wallet.grant = (proposal) => {
    seen = proposal
    return grantAll(proposal)
  }
  await connect(asked(['eip155:1', 'eip155:10']))

  expect(JSON.stringify(seen)).not.toContain('own.example')
  expect([...storage.entries.values()].join()).not.toContain('own.example')
  expect([...storage.entries.keys()].filter((key) => key.includes('universal_provider'))).toEqual([])
})

test('S-09 the code before the present one may still be approved', async () => {
  const { wallet, client } = await start()
  wallet.answer = 'hang'
  const first = await client.propose({ namespaces: asked(['eip155:1']), signal })
  await wallet.pair(first.uri)
  await expect.poll(() => wallet.prompts).toEqual(['proposal'])
  await client.propose({ namespaces: asked(['eip155:1']), signal })

  await wallet.approve()

  expect((await first.approval).topic).toBe(client.getSessions()[0]?.topic)
})

test('S-09 a session that ends leaves the code on show alone', async () => {
  const { wallet, client, connect, told } = await start()
  await connect()
  const next = await client.propose({ namespaces: asked(['eip155:1']), signal })

  await wallet.leave()
  await expect.poll(() => told).toEqual(['ended'])
  await wallet.pair(next.uri)

  expect((await next.approval).topic).toBe(client.getSessions()[0]?.topic)
})

test('S-09 a code that comes to nothing leaves the session of before alone', async () => {
  const { wallet, client, connect } = await start()
  const { topic } = await connect()
  const dropped = await client.propose({ namespaces: asked(['eip155:1']), signal })
  dropped.drop()
  await expect(dropped.approval).rejects.toMatchObject({ code: 6 })
  wallet.answer = 'reject'
  await expect(connect()).rejects.toMatchObject({ code: 5000 })

  expect(await client.request({ topic, chainId, method: 'personal_sign', params: [] })).toBe('personal_sign')
  expect(wallet.sessions()).toHaveLength(1)
})

test('S-34 an update that leaves a family out is told, whatever family it is', async () => {
  const { wallet, client, told } = await start()
  const namespaces = {
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
    bip122: { chains: ['bip122:000000000019d6689c085ae165831e93'], methods: ['signMessage'], events: [] },
  }
  wallet.grant = ({ eip155, bip122 }) => ({
    ...grantAll({ eip155 } as Asked),
    bip122: { accounts: [`${bip122?.chains?.[0]}:bc1q`], methods: ['signMessage'], events: [] },
  })
  const proposal = await client.propose({ namespaces: namespaces as never, signal })
  await wallet.pair(proposal.uri)
  const { topic } = await proposal.approval

  await wallet.update(grantAll({ eip155: namespaces.eip155 } as Asked))

  await expect.poll(() => told).toEqual(['updated'])
  expect(Object.keys(client.getSessions()[0]?.namespaces as object)).toEqual(['eip155'])
  expect(await client.request({ topic, chainId, method: 'personal_sign', params: [] })).toBe('personal_sign')
})

test('T-W3 what a wallet names its events is told, and is nothing else', async () => {
  const { wallet, client, connect, told } = await start()
  const names = ['error', 'session_delete', 'session_update', 'display_uri', 'disconnect', 'chainChanged', 'accountsChanged']
  const { topic } = await connect({ eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: names } } as never)

  for (const name of names) await wallet.emit(name, name === 'accountsChanged' ? [null] : { topic }, 'eip155:1')

  await expect.poll(() => told).toEqual(names)
  expect(await client.request({ topic, chainId, method: 'personal_sign', params: [] })).toBe('personal_sign')
})

test('B-02 each request goes to the wallet that granted it, and to no other host', async () => {
  const { wallet, client, connect } = await start()
  const methods = [
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_sendCalls',
    'wallet_switchEthereumChain',
    'eth_accounts',
    'zz_other',
  ]
  const { topic } = await connect(asked(['eip155:1', 'eip155:10'], methods))
  const original = globalThis.fetch
  const fetched: string[] = []
  globalThis.fetch = (input) => {
    fetched.push(String(input))
    return original(input)
  }
  stops.push(() => {
    globalThis.fetch = original
  })
  const params = [{ chainId: '0xa' }]

  for (const method of [...methods, ...methods]) expect(await client.request({ topic, chainId, method, params })).toBe(method)
  await expect(client.request({ topic, chainId, method: 'eth_blockNumber', params })).rejects.toThrow('request() method')

  expect(wallet.prompts.slice(1)).toEqual([...methods, ...methods])
  expect(fetched).toEqual([])
})

test('a session of before is held again, and ended at the wallet', async () => {
  const { wallet, client, connect, open, told } = await start()
  const { topic } = await connect()
  client.close()
  const after = await open()
  after.on('sessionEnded', () => told.push('ended'))
  expect(await after.request({ topic, chainId, method: 'personal_sign', params: [] })).toBe('personal_sign')

  await after.disconnect(topic)

  await expect.poll(() => wallet.sessions()).toEqual([])
  expect(after.getSessions()).toEqual([])
  expect(told).toEqual([])
})

test('B-16 holds the nodes it is given, and listens to the client no longer than it is held', async () => {
  const { parameters, connect, client } = await start()
  const { topic } = await connect()
  client.close()
  const on = { reachable() {}, refused() {} }
  const opened = await createSignClient({ ...parameters, on })
  stops.push(opened.close)
  const count = () =>
    ['session_update', 'session_delete', 'session_event', 'session_ping'].map((name) => opened.client.events.listenerCount(name as never))
  const before = count()

  const held = await createProvider({ client: opened.client, session: opened.client.session.get(topic), rpcMap })
  const nodes = JSON.stringify(held.provider.rpcProviders['eip155']?.namespace.rpcMap)
  expect(nodes).toBe('{"1":"https://key@own.example/1","eip155:1":"https://key@own.example/1"}')
  expect(held.provider.rpcProviders['eip155']?.namespace.accounts).toEqual([`eip155:1:${addresses['eip155']?.[0]}`])
  held.release()

  expect(count()).toEqual(before)
})
