import { createBlockchainApi, getBalance, getIdentity, listSupportedChains } from '@latchkey/blockchain-api'
import { decodeFunctionData, encodeAbiParameters, namehash, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { nodeTests } from '../../test/nodeTests.fixture.ts'
import type { FakeNode } from '../../test/startFakeNode.ts'
import type { TestGateway } from '../../test/startTestGateway.ts'

const { node, gateway: startGateway } = nodeTests()

const picture = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#abc"/></svg>',
)

const start = (env: Record<string, string>, fetched: string[] = []) =>
  startGateway({
    env,
    async fetchPicture(url) {
      fetched.push(url)
      if (url.includes('broken')) throw new Error('no answer')
      return url.includes('text') ? new TextEncoder().encode('hello') : picture
    },
  })

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const client = (gateway: TestGateway) => createBlockchainApi({ baseUrl: gateway.url, projectId: 'p1', sdkVersion: 'test-1', retries: 0 })
const ether = (whole: bigint) => `0x${(whole * 10n ** 18n).toString(16)}`

describe('balance', () => {
  async function startTwo() {
    const one = await node({ answers: { eth_getBalance: () => ether(3n) } })
    const two = await node({ chainId: '0x7a6a', answers: { eth_getBalance: () => '0x0' } })
    return { one, two, gateway: await start({ LATCHKEY_RPC_URLS: `eip155:31337=${one.url} eip155:31338=${two.url}` }) }
  }

  test('A-01 lists the native coin of each chain with a balance', async () => {
    const { gateway } = await startTwo()
    expect(await getBalance(client(gateway), { address })).toEqual({
      balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:31337', quantity: { decimals: '18', numeric: '3' } }],
    })
  })

  test('A-01 for one chain the native coin is listed even with a balance of zero', async () => {
    const { gateway } = await startTwo()
    for (const parameters of [{ address, chainId: 'eip155:31338' }, { address: `eip155:31338:${address}` }]) {
      expect((await getBalance(client(gateway), parameters)).balances).toMatchObject([
        { chainId: 'eip155:31338', quantity: { numeric: '0' } },
      ])
    }
    expect((await getBalance(client(gateway), { address, chainId: 'eip155:1' })).balances).toEqual([])
  })

  test('C-02 an answer is cached until an update is requested', async () => {
    const { gateway, one } = await startTwo()
    const api = client(gateway)
    await getBalance(api, { address })
    await getBalance(api, { address: address.toLowerCase() })
    expect(one.calls).toHaveLength(1)
    await getBalance(api, { address, forceUpdate: true })
    expect(one.calls).toHaveLength(2)
  })

  test('R-A8 a chain that does not answer is left out; if none answers it is 502', async () => {
    const one = await node({ answers: { eth_getBalance: () => ether(1n) } })
    const partly = await start({ LATCHKEY_RPC_URLS: `eip155:31337=${one.url} eip155:31338=http://127.0.0.1:1` })
    expect((await getBalance(client(partly), { address })).balances).toHaveLength(1)
    expect(partly.log.join('')).toContain('"chain":"eip155:31338"')
    await expect(getBalance(client(partly), { address, chainId: 'eip155:31338' })).rejects.toMatchObject({ status: 502 })
  })

  test.each(['0x', `0x${'f'.repeat(65)}`, '-0x1', 'ten', 10, null, {}])('T-N1 a node that answers %j is not believed', async (answer) => {
    const one = await node({ answers: { eth_getBalance: () => answer } })
    const gateway = await start({ LATCHKEY_RPC_URLS: `eip155:31337=${one.url}` })
    await expect(getBalance(client(gateway), { address })).rejects.toMatchObject({ status: 502 })
  })

  test('A-01 asks Solana in lamports, and no EVM chain for a Solana address', async () => {
    const evm = await node({ answers: { eth_getBalance: () => ether(1n) } })
    const one = await node({
      genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      answers: { getBalance: () => ({ context: { slot: 1 }, value: 2_500_000_000 }) },
    })
    const gateway = await start({ LATCHKEY_RPC_URLS: `eip155:31337=${evm.url} solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=${one.url}` })
    expect((await getBalance(client(gateway), { address: solana })).balances).toMatchObject([
      { symbol: 'SOL', quantity: { decimals: '9', numeric: '2.5' } },
    ])
    expect(evm.calls).toEqual([])
    expect(one.calls[0]?.params).toEqual([solana, { commitment: 'confirmed' }])
    const caip10 = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`
    expect((await getBalance(client(gateway), { address: caip10 })).balances).toHaveLength(1)
  })

  test('A-01 an unknown Solana chain has SOL as its coin, and each chain is asked only about its own addresses', async () => {
    const one = await node({ genesisHash: 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1vxeZxxiqXGzb', answers: { getBalance: () => ({ value: 7 }) } })
    const id = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
    const gateway = await start({ LATCHKEY_RPC_URLS: `${id}=${one.url}` })
    expect((await getBalance(client(gateway), { address: solana })).balances).toEqual([
      { name: 'Solana', symbol: 'SOL', chainId: id, quantity: { decimals: '9', numeric: '0.000000007' } },
    ])
    expect((await getBalance(client(gateway), { address: `${id}:${address}` })).balances).toEqual([])
  })

  test.each([
    ['/v1/account/nobody/balance', 'address'],
    ["/v1/account/0x' or 1=1--/balance", 'address'],
    [`/v1/account/${address}/balance?chainId=ethereum`, 'chainId'],
    [`/v1/account/${address}/balance?currency=us$`, 'currency'],
  ])('A-01 %s is 400 and names %s', async (path, parameter) => {
    const gateway = await start({ LATCHKEY_RPC_URLS: 'eip155:31337=http://127.0.0.1:1' })
    const response = await gateway.ask(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ name: parameter }] })
  })

  test('A-01 without a chain it is 503', async () => {
    const gateway = await start({})
    await expect(getBalance(client(gateway), { address })).rejects.toMatchObject({ status: 503 })
  })
})

test('A-06 lists the chains of the proxy', async () => {
  const gateway = await start({ LATCHKEY_RPC_URLS: 'eip155:10=http://127.0.0.1:1 eip155:1=http://127.0.0.1:1' })
  expect(await listSupportedChains(client(gateway))).toEqual({ http: ['eip155:1', 'eip155:10'], ws: [], bundler: [] })
})

describe('identity', () => {
  const registry = '0x00000000000000000000000000000000000000aa'
  const resolver = '0x00000000000000000000000000000000000000bb'
  const abi = parseAbi([
    'function resolver(bytes32) view returns (address)',
    'function name(bytes32) view returns (string)',
    'function addr(bytes32) view returns (address)',
    'function text(bytes32, string) view returns (string)',
  ])
  const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

  /** A chain with one reverse record, one name and its text. */
  function registryNode(records: { name: string; owner?: string; avatar?: string; node?: string; isSilent?: boolean }) {
    return node({
      answers: {
        eth_call: ({ params }) => {
          const [{ to, data }] = params as [{ to: string; data: `0x${string}` }]
          const { functionName, args } = decodeFunctionData({ abi, data })
          const forward = namehash(records.node ?? records.name)
          const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
          const account = (value: string) => encodeAbiParameters([{ type: 'address' }], [value as `0x${string}`])
          if (functionName === 'resolver')
            return account(to === registry && (args[0] === reverse || args[0] === forward) ? resolver : `0x${'0'.repeat(40)}`)
          if (to !== resolver) return '0x'
          if (functionName === 'name') return text(records.name)
          if (functionName === 'addr') return account(records.owner ?? address)
          return records.isSilent ? { error: { code: 3, message: 'execution reverted' } } : text(records.avatar ?? '')
        },
      },
    })
  }

  const startWith = async (
    one: FakeNode,
    fetched: string[] = [],
    env: Record<string, string> = { LATCHKEY_GATEWAY_URL: 'https://gateway.example' },
  ) => start({ LATCHKEY_RPC_URLS: `eip155:31337=${one.url}`, LATCHKEY_ENS_REGISTRIES: `eip155:31337=${registry}`, ...env }, fetched)
  const none = { name: null, avatar: null }

  test('A-12 T-D4 answers with the name that leads back to the address, and its picture, served by the gateway', async () => {
    const fetched: string[] = []
    const gateway = await startWith(await registryNode({ name: 'mara.eth', avatar: 'https://images.example/mara.svg' }), fetched)
    const { name, avatar } = await getIdentity(client(gateway), { address })
    expect(name).toBe('mara.eth')
    expect(avatar).toMatch(/^https:\/\/gateway\.example\/public\/getTokenImage\/avatar-[0-9a-f]{32}$/)
    expect(fetched).toEqual(['https://images.example/mara.svg'])
    const response = await gateway.ask(new URL(avatar ?? '').pathname)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toContain('#abc')
    expect(await getIdentity(client(gateway), { address: address.toLowerCase() })).toEqual({ name, avatar })
    expect(fetched).toHaveLength(1)
  })

  test.each(['https://images.example/broken', 'https://images.example/text'])(
    'T-D4 the name stays when its picture cannot be fetched: %s',
    async (avatar) => {
      const gateway = await startWith(await registryNode({ name: 'mara.eth', avatar }))
      expect(await getIdentity(client(gateway), { address })).toEqual({ name: 'mara.eth', avatar: null })
    },
  )

  test('T-D4 a gateway that does not know its own address serves no pictures of names', async () => {
    const fetched: string[] = []
    const gateway = await startWith(await registryNode({ name: 'mara.eth', avatar: 'https://images.example/mara.svg' }), fetched, {})
    expect(await getIdentity(client(gateway), { address })).toEqual({ name: 'mara.eth', avatar: null })
    expect(fetched).toEqual([])
  })

  test.each([
    ['a name that leads to another address', { name: 'mara.eth', owner: '0x0000000000000000000000000000000000000001' }],
    ['a name in other letters than it is written', { name: 'Mara.eth', node: 'mara.eth' }],
    ['a name with a hidden character', { name: 'ma\u200bra.eth' }],
    ['a name turned round', { name: 'ma\u202era.eth' }],
    ['a name of mixed scripts', { name: 'm\u0430ra.eth' }],
    ['a name that is none', { name: '<script>' }],
    ['an empty name', { name: '' }],
    ['a name without a dot', { name: 'mara' }],
    ['a very long name', { name: `${'m'.repeat(300)}.eth` }],
  ])('T-N3 %s is no name', async (_what, records) => {
    const gateway = await startWith(await registryNode(records))
    expect(await getIdentity(client(gateway), { address })).toEqual(none)
  })

  test.each(['javascript:alert(1)', 'http://images.example/a.png', 'data:image/svg+xml,x', 'ipfs://x', 'eip155:1/erc721:0x/1'])(
    'T-D4 the picture %s is left out',
    async (avatar) => {
      const gateway = await startWith(await registryNode({ name: 'mara.eth', avatar }))
      expect(await getIdentity(client(gateway), { address })).toEqual({ name: 'mara.eth', avatar: null })
    },
  )

  test('A-12 a name without a picture keeps its name', async () => {
    const gateway = await startWith(await registryNode({ name: 'mara.eth', isSilent: true }))
    expect(await getIdentity(client(gateway), { address })).toEqual({ name: 'mara.eth', avatar: null })
  })

  test('A-12 without a registry, and for other families, there are no names', async () => {
    const one = await node()
    const gateway = await start({ LATCHKEY_RPC_URLS: `eip155:31337=${one.url}` })
    expect(await getIdentity(client(gateway), { address })).toEqual(none)
    expect(await getIdentity(client(gateway), { address: solana })).toEqual(none)
    expect(one.calls).toEqual([])
  })

  test('C-02 a name is looked up at most once in five minutes', async () => {
    const one = await registryNode({ name: 'mara.eth' })
    const gateway = await startWith(one)
    await getIdentity(client(gateway), { address })
    const asked = one.calls.length
    await getIdentity(client(gateway), { address })
    expect(one.calls).toHaveLength(asked)
  })

  test('A-12 a chain that does not answer is 502, and is asked again next time', async () => {
    const gateway = await start({
      LATCHKEY_RPC_URLS: 'eip155:31337=http://127.0.0.1:1',
      LATCHKEY_ENS_REGISTRIES: `eip155:31337=${registry}`,
    })
    for (let n = 0; n < 2; n++) await expect(getIdentity(client(gateway), { address })).rejects.toMatchObject({ status: 502 })
  })
})
