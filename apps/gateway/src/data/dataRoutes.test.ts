import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Balance, History, NftPage } from '@latchkey/blockchain-api'
import { readMulticall3 } from '@latchkey/scripts/dex'
import { encodeAbiParameters, type Hex, pad, parseAbiParameters, size, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../test/engines.ts'
import { moveBadge, moveCoin, movePostcard, placeTokens, tokens } from '../../test/logContracts.ts'

import { type Anvil, accounts, startAnvil } from '../../test/startAnvil.ts'
import { startFakeService } from '../../test/startFakeService.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const [ada, bob] = accounts
const nobody = '0x0000000000000000000000000000000000000000'
const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>').toString('base64')}`

describe.each(engines)('$name', (engine) => {
  let chain: Anvil
  let gateway: TestGateway
  let folder: string
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    chain = await startAnvil()
    await placeTokens(chain)
    folder = mkdtempSync(join(tmpdir(), 'latchkey-tokens-'))
    const list = join(folder, 'tokens.json')
    const coin = { chainId: 31337, address: tokens.coin, name: 'Coin', symbol: 'COIN', decimals: 6, logoURI: picture }
    writeFileSync(list, JSON.stringify({ name: 'Test', tokens: [coin, { ...coin, address: holds.balance, symbol: 'HELD', decimals: 2 }] }))
    await chain.rpc('anvil_setCode', [holds.balance, holds.code])
    gateway = await startTestGateway({
      engine,
      env: {
        LATCHKEY_RPC_URLS: `eip155:31337=${chain.url}`,
        LATCHKEY_INDEX_CHAINS: 'eip155:31337=0',
        LATCHKEY_LIMIT_INDEX_POLL_MS: '20',
        LATCHKEY_TOKEN_LISTS: list,
        LATCHKEY_GATEWAY_URL: 'https://gateway.example',
        LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1',
      },
    })
  })
  afterAll(async () => {
    await gateway.stop()
    for (const stop of stops.splice(0)) await stop()
    await chain.stop()
    rmSync(folder, { recursive: true })
  })

  const read = async <value>(path: string, options?: TestGateway.Options): Promise<value> => {
    const response = await gateway.ask(path, options)
    expect(response.status).toBe(200)
    return (await response.json()) as value
  }
  const historyOf = (address: string, query = '') => read<History>(`/v1/account/${address}/history?chainId=eip155:31337${query}`)
  /** Waits until the index has this transaction. */
  const taken = (hash: string) => expect.poll(async () => (await historyOf(ada)).data.some((one) => one.metadata.hash === hash)).toBe(true)

  test('A-01 history names what moved, to and from the account, the latest first', async () => {
    await chain.send({ to: bob, value: 1_500_000_000_000_000_000n })
    await moveCoin(chain, { from: bob, to: ada, value: 2_500_000n })
    await movePostcard(chain, { from: nobody, to: ada, id: 7n })
    await moveCoin(chain, { from: ada, to: nobody, value: 1n })
    const last = await chain.send({ to: holds.reverts, data: '0x00' })
    await taken(last)

    const { data, next } = await historyOf(ada)

    expect(next).toBeNull()
    expect(
      data
        .slice(0, 5)
        .map(({ metadata, transfers }) => [
          metadata.operationType,
          metadata.status,
          transfers.map(({ direction, quantity, ...what }) => [
            direction,
            quantity.numeric,
            what.fungible_info?.symbol ?? what.nft_info?.name,
          ]),
        ]),
    ).toEqual([
      ['execute', 'confirmed', []],
      ['burn', 'confirmed', [['out', '0.000001', 'COIN']]],
      ['mint', 'confirmed', [['in', '1', '#7']]],
      ['receive', 'confirmed', [['in', '2.5', 'COIN']]],
      ['send', 'confirmed', [['out', '1.5', 'ETH']]],
    ])
    expect(data[1]?.transfers[0]?.fungible_info?.icon?.url).toMatch(/^https:\/\/gateway\.example\/public\/getTokenImage\/avatar-\w+$/)
    expect(data[4]?.metadata).toMatchObject({
      chain: 'eip155:31337',
      sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    })
  })

  test('G-8 a page leads to the next one, each transaction once; a cursor is good for its own query', async () => {
    let last = ''
    for (let at = 0; at < 55; at++) last = await chain.send({ to: bob, value: 1n })
    await taken(last)

    const first = await historyOf(ada)
    const second = await historyOf(ada, `&cursor=${encodeURIComponent(first.next ?? '')}`)
    const hashes = [...first.data, ...second.data].map(({ metadata }) => metadata.hash)

    expect(first.data).toHaveLength(50)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(second.next).toBeNull()
    const cursor = encodeURIComponent(first.next ?? '')
    for (const path of [
      `/v1/account/${bob}/history?chainId=eip155:31337&cursor=${cursor}`,
      `/v1/account/${ada}/history?cursor=${cursor}`,
      `/v1/account/${ada}/history?chainId=eip155:31337&cursor=${cursor.slice(0, -1)}x`,
      `/v1/account/${ada}/history?chainId=eip155:31337&cursor=nothing`,
      `/v1/account/${ada}/nfts?cursor=${cursor}`,
    ]) {
      expect((await gateway.ask(path)).status, path).toBe(400)
    }
  })

  test('A-01 collectibles: who holds them now, with the name and picture of their own metadata', async () => {
    const uri = `data:application/json;base64,${Buffer.from(JSON.stringify({ name: 'Sunrise', image: picture })).toString('base64')}`
    await chain.rpc('anvil_setCode', [named.contract, named.code(uri)])
    // The log is written by another contract of the same storage: what counts is the address.
    await chain.rpc('anvil_setCode', [named.contract, (await chain.rpc('eth_getCode', [tokens.postcards, 'latest'])) as string])
    const last = await chain.send({ to: named.contract, data: named.transfer({ from: nobody, to: bob, id: 3n }) })
    await chain.rpc('anvil_setCode', [named.contract, named.code(uri)])
    const spam = await moveBadge(chain, { from: nobody, to: bob, id: 5n, value: 40n })
    await taken(last)
    await taken(spam)

    const { data } = await read<NftPage>(`/v1/account/${bob}/nfts?chainId=eip155:31337`)

    expect(data.find(({ tokenId }) => tokenId === '3')).toMatchObject({
      id: `eip155:31337/erc721:0x000000000000000000000000000000000000A11E/3`,
      name: 'Sunrise',
      imageId: expect.stringMatching(/^avatar-\w+$/),
      quantity: '1',
      isSpam: false,
    })
    expect(data.find(({ tokenId }) => tokenId === '5')).toMatchObject({ standard: 'erc1155', quantity: '40', name: '#5', imageId: null })
    const image = await gateway.ask(`/public/getTokenImage/${data.find(({ tokenId }) => tokenId === '3')?.imageId}`)
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
  })

  test.each([false, true])('A-01 balances of the operator’s tokens (Multicall3 on the chain: %s)', async (hasMulticall) => {
    const own = await startTestGateway({
      engine,
      env: {
        LATCHKEY_RPC_URLS: `eip155:31337=${chain.url}`,
        LATCHKEY_TOKEN_LISTS: join(folder, 'tokens.json'),
        LATCHKEY_GATEWAY_URL: 'https://gateway.example',
      },
    })
    stops.push(own.stop)
    if (hasMulticall) await chain.rpc('anvil_setCode', ['0xcA11bde05977b3631167028862bE2a173976CA11', await multicallCode(chain)])

    const { balances } = (await (await own.ask(`/v1/account/${ada}/balance?chainId=eip155:31337`)).json()) as Balance

    expect(balances.map(({ symbol, quantity, address, iconUrl }) => [symbol, quantity.numeric, address, Boolean(iconUrl)])).toEqual([
      ['ETH', expect.stringMatching(/^\d+\.\d+$/), undefined, false],
      ['HELD', '12.34', `eip155:31337:${holds.balance}`, true],
    ])
  })

  test('E-09 a wallet that asks for assets gets the same, by hex chain and bare contract', async () => {
    const response = await gateway.ask('/v1/?chainId=eip155:31337', {
      body: { jsonrpc: '2.0', id: 1, method: 'wallet_getAssets', params: [{ account: ada, chainFilter: ['0x7a69'] }] },
    })
    const { result } = (await response.json()) as {
      result: Record<string, { address: string; type: string; balance: string; metadata: object }[]>
    }

    expect(result['0x7a69']?.map(({ address, type }) => [address, type])).toEqual([
      ['native', 'NATIVE'],
      [holds.balance, 'ERC20'],
    ])
    expect(result['0x7a69']?.[1]).toMatchObject({
      balance: '0x4d2',
      metadata: { symbol: 'HELD', decimals: 2, iconUrl: expect.stringMatching(/^https:/) },
    })
  })

  test('A-01 a data service of the operator answers for other chains; its pictures are never named to a page', async () => {
    const asked: string[] = []
    const upstream = await startFakeService((request) => {
      asked.push(`${request.headers['authorization']} ${request.url}`)
      const path = new URL(request.url ?? '', 'http://service').pathname
      if (path.endsWith('/balance'))
        return {
          balances: [
            {
              name: 'Far',
              symbol: 'FAR',
              chainId: 'eip155:10',
              address: `eip155:10:${tokens.coin}`,
              quantity: { decimals: '3', numeric: '1.25' },
              iconUrl: 'https://far.example/x.png',
            },
          ],
        }
      if (path.endsWith('/history')) return { data: [], next: 'page-2' }
      if (path === '/v1/fungible/price')
        return { fungibles: [{ address: `eip155:10:${tokens.coin}`, name: 'Far', symbol: 'FAR', price: 4 }] }
      return undefined
    })
    stops.push(upstream.stop)
    const own = await startTestGateway({
      engine,
      env: { LATCHKEY_DATA_URLS: `eip155:10=${upstream.url}`, LATCHKEY_DATA_KEY: 'secret-key' },
    })
    stops.push(own.stop)

    const { balances } = (await (await own.ask(`/v1/account/${ada}/balance?chainId=eip155:10`)).json()) as Balance
    expect(balances).toEqual([
      {
        name: 'Far',
        symbol: 'FAR',
        chainId: 'eip155:10',
        address: `eip155:10:${tokens.coin}`,
        price: 4,
        value: 5,
        quantity: { decimals: '3', numeric: '1.25' },
      },
    ])
    const page = (await (await own.ask(`/v1/account/${ada}/history?chainId=eip155:10`)).json()) as History
    expect(page).toEqual({ data: [], next: expect.any(String) })
    await own.ask(`/v1/account/${ada}/history?chainId=eip155:10&cursor=${encodeURIComponent(page.next ?? '')}`)
    expect(asked.every((line) => line.startsWith('Bearer secret-key'))).toBe(true)
    expect(asked.some((line) => line.includes('cursor=page-2'))).toBe(true)
    expect(own.log.join('')).not.toContain('secret-key')

    await upstream.stop()
    expect((await own.ask(`/v1/account/${bob}/history?chainId=eip155:10`)).status).toBe(502)
  })

  test('N-20 what has no source is not offered, and says so', async () => {
    const own = await startTestGateway({ engine, env: { LATCHKEY_RPC_URLS: `eip155:31337=${chain.url}` } })
    stops.push(own.stop)
    for (const [path, options] of [
      [`/v1/account/${ada}/history`, {}],
      [`/v1/account/${ada}/nfts`, {}],
      ['/v1/fungible/price', { method: 'POST', body: { currency: 'usd', addresses: [`eip155:1:${tokens.coin}`] } }],
    ] as const) {
      expect((await own.ask(path, options)).status, path).toBe(503)
    }
    const { features } = (await (await own.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
    expect(features.find(({ id }) => id === 'activity')?.isEnabled).toBe(false)
    const config = await read<{ features: typeof features }>('/appkit/v1/config')
    expect(config.features.find(({ id }) => id === 'activity')).toEqual({ id: 'activity', isEnabled: true, config: ['eip155:31337'] })
  })

  test.each([
    ['an address that is none', '/v1/account/nobody!/history'],
    ['an account of no length', '/v1/account/0x12/nfts'],
    ['a chain that is none', `/v1/account/${ada}/history?chainId=mainnet`],
    ['a chain of another family', `/v1/account/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv/history?chainId=eip155:31337`],
    ['a cursor of no length', `/v1/account/${ada}/history?cursor=`],
  ])('G-2 refuses %s', async (_what, path) => {
    expect((await gateway.ask(path)).status).toBe(400)
  })
})

/** A contract that says 1234 to whatever it is asked, and an address without code. */
const holds = {
  balance: '0x00000000000000000000000000000000000Ba1A0',
  code: '0x6104d260005260206000f3',
  reverts: '0x00000000000000000000000000000000000fA120',
}

/** A contract that answers every call with one text. */
const named = {
  contract: '0x000000000000000000000000000000000000a11e',
  code(text: string): Hex {
    const answer = encodeAbiParameters(parseAbiParameters('string'), [text])
    const length = toHex(size(answer), { size: 2 }).slice(2)
    // Copies what follows its fourteen bytes to the front and gives it back.
    return `0x61${length}600e60003961${length}6000f3${answer.slice(2)}` as Hex
  },
  transfer({ from, to, id }: { from: string; to: string; id: bigint }): Hex {
    const word = (value: Hex) => pad(value).slice(2)
    return `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef${word(from as Hex)}${word(to as Hex)}${word(toHex(id))}`
  },
}

/** Multicall3 as viem carries it: deployed once, and read back. */
async function multicallCode(chain: Anvil): Promise<string> {
  const hash = await chain.rpc('eth_sendTransaction', [{ from: accounts[0], data: readMulticall3(), gas: '0x2dc6c0' }])
  const read = async () => (await chain.rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string } | null
  const receipt = await vi.waitFor(async () => (await read()) ?? Promise.reject(new Error('not mined yet')))
  return (await chain.rpc('eth_getCode', [receipt.contractAddress, 'latest'])) as string
}
