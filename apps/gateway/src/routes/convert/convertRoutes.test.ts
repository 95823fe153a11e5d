import { buildApprove, createBlockchainApi, getAllowance, getGasPrice, listQuotes, listSwapTokens } from '@latchkey/blockchain-api'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type NodeCall, startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

const chainId = 'eip155:31337'
const contract = (digit: string) => `0x${digit.repeat(40)}` as const
const [factory, router, weth, dollar, token, owner] = ['1', '2', '3', '4', '5', '6'].map(contract) as [Hex, Hex, Hex, Hex, Hex, Hex]
const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const id = (address: string) => `${chainId}:${address}`
const api = (gateway: TestGateway) => createBlockchainApi({ baseUrl: gateway.url, projectId: 'p1', sdkVersion: 'test-1', retries: 0 })

async function start(env: Record<string, string>): Promise<TestGateway> {
  const gateway = await startTestGateway({ env })
  open.push(gateway)
  return gateway
}

/** A gateway with an exchange whose node gives these answers. */
async function startWith(parameters: startFakeNode.Parameters, env: Record<string, string> = {}) {
  const node = await startFakeNode(parameters)
  open.push(node)
  const dexes = `${chainId}=${factory}:${router}:${weth}:${dollar}`
  return { node, gateway: await start({ LATCHKEY_RPC_URLS: `${chainId}=${node.url}`, LATCHKEY_DEXES: dexes, ...env }) }
}

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
/** An exchange that gives two for one on the straight way alone. */
const exchange: startFakeNode.Answers = {
  eth_call({ params }: NodeCall) {
    const [{ data }] = params as [{ data: Hex }]
    const isStraight = [token, dollar, weth].some((from) =>
      [token, dollar, weth].some((to) => data === encodeFunctionData({ abi: routerAbi, args: [1000n, [from, to]] })),
    )
    if (isStraight) return encodeAbiParameters(parseAbiParameters('uint256[]'), [[1000n, 2000n]])
    return { error: { code: 3, message: 'execution reverted' } }
  },
  eth_feeHistory: () => ({ baseFeePerGas: ['0x64', '0x50'], reward: [['0x1', '0x2', '0x3']] }),
  eth_gasPrice: () => '0x64',
  eth_getBlockByNumber: () => ({ timestamp: '0x64' }),
  eth_estimateGas: () => '0x186a0',
}
const quoteOf = { amount: '1000', userAddress: id(owner), from: id(token), to: id(dollar) }
const bodyOf = { ...quoteOf, eip155: { slippage: '1' }, disableEstimate: true }

describe('what is asked', () => {
  test.each([
    ['an amount of nothing', { amount: '0' }, 'amount'],
    ['an amount with a point', { amount: '1.5' }, 'amount'],
    ['a negative amount', { amount: '-1' }, 'amount'],
    ['an amount in exponents', { amount: '1e18' }, 'amount'],
    ['more than 256 bits', { amount: (2n ** 256n).toString() }, 'amount'],
    ['a very long amount', { amount: '9'.repeat(4000) }, 'amount'],
    ['a bare token', { from: token }, 'from'],
    ['an address that is too short', { to: `${chainId}:0x12` }, 'to'],
    ['a token of another chain', { to: `eip155:1:${dollar}` }, 'to'],
    ['a token for itself', { to: id(token.toUpperCase().replace('0X', '0x')) }, 'to'],
    ['nobody', { userAddress: '' }, 'userAddress'],
    ['an account of another chain', { userAddress: `eip155:1:${owner}` }, 'userAddress'],
    ['SQL', { userAddress: "0x' or 1=1--" }, 'userAddress'],
  ])('A-01 G-2 %s is 400, and the parameter is named', async (_what, change, name) => {
    const { gateway, node } = await startWith({ answers: exchange })
    const query = new URLSearchParams({ ...quoteOf, ...change })
    const isReset = 'amount' in change && change.amount === '0'
    for (const answer of [
      await gateway.ask(`/v1/convert/quotes?${query}`),
      // An approval of nothing takes an older one back.
      ...(isReset ? [] : [await gateway.ask(`/v1/convert/build-approve?${query}`)]),
      await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, ...change } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ name }] })
    }
    expect(node.calls).toEqual([])
  })

  test.each(['-1', '50.1', '1.00001', '1e1', '0x1', '', 'all', 51, null, [1], true])('T-N4 a slippage of %j is 400', async (slippage) => {
    const { gateway } = await startWith({ answers: exchange })
    const response = await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, eip155: { slippage } } })
    expect(response.status).toBe(400)
  })

  test.each([
    ['1', 1980n],
    ['0', 2000n],
    ['0.05', 1999n],
    [0.5, 1990n],
    ['50', 1000n],
  ])('T-N4 a slippage of %j leaves %s of 2000', async (slippage, least) => {
    const { gateway } = await startWith({ answers: exchange })
    const response = await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, eip155: { slippage } } })
    const { tx } = (await response.json()) as { tx: { data: Hex } }
    // Its second word.
    expect(BigInt(`0x${tx.data.slice(74, 138)}`)).toBe(least)
  })

  test('R-12 a chain without a source is 404 with the text that clients know', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const far = { ...quoteOf, userAddress: owner, from: `eip155:1:${token}`, to: `eip155:1:${dollar}` }
    for (const response of [
      await gateway.ask('/v1/convert/tokens?chainId=eip155:1'),
      await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(far)}`),
      await gateway.ask(`/v1/convert/build-approve?${new URLSearchParams(far)}`),
      await gateway.ask(`/v1/convert/allowance?tokenAddress=eip155:1:${token}&userAddress=${owner}`),
      await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, ...far } }),
    ]) {
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        reasons: [{ name: 'SWAP_UNSUPPORTED', description: 'Network not supported for Swaps' }],
      })
    }
    const solana = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'
    const mint = `${solana}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`
    const other = { ...quoteOf, userAddress: mint, from: mint, to: mint }
    expect((await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(other)}`)).status).toBe(404)
    expect((await gateway.ask(`/v1/convert/tokens?chainId=${solana}`)).status).toBe(404)
    expect((await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, ...other } })).status).toBe(404)
    const gas = await gateway.ask('/v1/convert/gas-price?chainId=eip155:1')
    expect(gas.status).toBe(404)
    expect(await gas.json()).toMatchObject({
      reasons: [{ name: 'GAS_PRICE_UNSUPPORTED', description: 'Network not supported for Gas Price' }],
    })
  })

  test('N-20 without any source it is 503 and no feature; an exchange without a node is none', async () => {
    for (const env of [{}, { LATCHKEY_DEXES: `${chainId}=${factory}:${router}:${weth}:${dollar}` }]) {
      const gateway = await start(env)
      expect((await gateway.ask(`/v1/convert/tokens?chainId=${chainId}`)).status).toBe(503)
      expect((await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(quoteOf)}`)).status).toBe(503)
      expect((await gateway.ask(`/v1/convert/gas-price?chainId=${chainId}`)).status).toBe(503)
      expect(await swapFeature(gateway)).toBe(false)
    }
    const { gateway } = await startWith({ answers: exchange })
    expect(await swapFeature(gateway)).toBe(true)
  })

  test('A-01 gas is priced on every EVM chain with a node, exchange or not', async () => {
    const node = await startFakeNode({ answers: exchange })
    open.push(node)
    const gateway = await start({ LATCHKEY_RPC_URLS: `${chainId}=${node.url}` })
    expect(await getGasPrice(api(gateway), { chainId })).toEqual({ standard: '81', fast: '92', instant: '103' })
    expect(await swapFeature(gateway)).toBe(false)
  })

  test('G-1 an offer costs five reads', async () => {
    const { gateway } = await startWith(
      { answers: exchange },
      { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_READ_PER_S: '0.01', LATCHKEY_LIMIT_READ_BURST: '19' },
    )
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(quoteOf)}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('G-3 no page of another origin is told anything', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const path = `/v1/convert/quotes?${new URLSearchParams(quoteOf)}`
    expect((await gateway.ask(path, { origin: 'https://other.example' })).status).toBe(403)
    expect((await gateway.ask(path, { project: 'nobody' })).status).toBe(401)
  })

  test('B-04 /openapi.json describes what is asked and answered', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const { paths } = (await (await gateway.ask('/openapi.json')).json()) as { paths: Record<string, Record<string, object>> }
    expect(Object.keys(paths).filter((path) => path.startsWith('/v1/convert/'))).toHaveLength(6)
    expect(paths['/v1/convert/quotes']?.['get']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'amount', required: true, schema: expect.objectContaining({ type: 'string' }) }),
        expect.objectContaining({ name: 'gasPrice', required: false }),
      ]),
      responses: { 200: { content: { 'application/json': { schema: { properties: { quotes: { type: 'array' } } } } } } },
    })
    expect(paths['/v1/convert/build-transaction']?.['post']).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', 'required'],
      ['amount', 'eip155', 'from', 'to', 'userAddress'],
    )
  })
})

describe('nodes that fail', () => {
  test.each<[string, startFakeNode.Parameters]>([
    ['is not there', { handle: (request) => void request.socket.destroy(), handlesPing: true }],
    ['says nothing', { handle: () => {} }],
    ['drips', { handle: (_request, response) => void setInterval(() => response.write(' '), 20).unref() }],
    ['answers HTML', { handle: (_request, response) => void response.end('<html>') }],
    ['is out of order', { handle: (_request, response) => void response.writeHead(500).end('secret-canary') }],
    ['has no quota left', { answers: { ...exchange, eth_call: () => ({ error: { code: -32005, message: 'secret-canary' } }) } }],
  ])('R-A8 a node that %s is 502, and nothing of it is told', async (_what, parameters) => {
    const { gateway } = await startWith(parameters, { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '300' })
    const response = await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(quoteOf)}`)
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('canary')
  })

  test.each<[string, unknown]>([
    ['no text', 7],
    ['no hex', 'lots'],
    ['half a word', '0x12'],
    ['an amount less', encodeAbiParameters(parseAbiParameters('uint256[]'), [[1000n]])],
    ['a list of a billion', `0x${'20'.padStart(64, '0')}${(10n ** 9n).toString(16).padStart(64, '0')}`],
    ['nothing at all', '0x'],
    ['that nothing comes out', encodeAbiParameters(parseAbiParameters('uint256[]'), [[1000n, 0n]])],
  ])('T-N1 of a router that says %s there is no offer', async (_what, said) => {
    const { gateway } = await startWith({ answers: { ...exchange, eth_call: () => said } })
    expect(await listQuotes(api(gateway), quoteOf)).toEqual({ quotes: [] })
    const response = await gateway.ask('/v1/convert/build-transaction', { body: bodyOf })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'SWAP_QUOTE_FAILED', description: 'No price for this swap now' }] })
  })

  test.each<[string, startFakeNode.Answers, object | number]>([
    [
      'knows no history of fees',
      { eth_feeHistory: () => ({ error: { code: -32601, message: 'no' } }) },
      { standard: '100', fast: '112', instant: '125' },
    ],
    ['has no base fee', { eth_feeHistory: () => ({ baseFeePerGas: ['0x0', '0x0'] }) }, { standard: '100', fast: '112', instant: '125' }],
    ['gives no tips', { eth_feeHistory: () => ({ baseFeePerGas: ['0x50'] }) }, { standard: '80', fast: '90', instant: '100' }],
    [
      'gives tips of nonsense',
      { eth_feeHistory: () => ({ baseFeePerGas: ['0x50'], reward: [null, ['-1', {}, 3]] }) },
      { standard: '80', fast: '90', instant: '100' },
    ],
    [
      'names a fee beyond measure',
      { eth_feeHistory: () => ({ baseFeePerGas: [`0x${'f'.repeat(64)}`] }), eth_gasPrice: () => `0x${'f'.repeat(64)}` },
      502,
    ],
    ['says nothing of sense', { eth_feeHistory: () => [], eth_gasPrice: () => 'cheap' }, 502],
  ])('T-N1 the price of gas of a node that %s', async (_what, answers, expected) => {
    const { gateway } = await startWith({ answers: { ...exchange, ...answers } })
    const response = await gateway.ask(`/v1/convert/gas-price?chainId=${chainId}`)
    expect(response.status === 200 ? await response.json() : response.status).toEqual(expected)
  })

  test.each<[string, startFakeNode.Answers, number, string?]>([
    [
      'the balance is too small',
      { eth_call: (call) => (isCall(call, '0x70a08231') ? word(999n) : exchange['eth_call']?.(call)) },
      400,
      'amount',
    ],
    [
      'it is not approved',
      {
        eth_call: (call) =>
          isCall(call, '0x70a08231') ? word(1000n) : isCall(call, '0xdd62ed3e') ? word(999n) : exchange['eth_call']?.(call),
      },
      400,
      'ALLOWANCE_TOO_SMALL',
    ],
    ['it fails when tried', { eth_estimateGas: () => ({ error: { code: 3, message: 'secret-canary' } }) }, 400, 'ESTIMATE_FAILED'],
    ['the node wants no trial', { eth_estimateGas: () => ({ error: { code: -32005, message: 'secret-canary' } }) }, 502],
    ['the trial takes all gas there is', { eth_estimateGas: () => '0xffffffffffff' }, 502],
    ['the trial takes nothing', { eth_estimateGas: () => '0x0' }, 502],
    ['the chain has no clock', { eth_getBlockByNumber: () => null }, 502],
  ])('A-01 nothing is built when %s', async (_what, answers, status, name) => {
    const { gateway } = await startWith({ answers: { ...exchange, ...answers } })
    const response = await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, disableEstimate: false } })
    expect(response.status).toBe(status)
    const text = await response.text()
    expect(text).not.toContain('canary')
    if (name) expect(JSON.parse(text)).toMatchObject({ reasons: [{ name }] })
  })

  test('A-01 the deadline follows a chain whose clock is ahead', async () => {
    const ahead = BigInt(Math.floor(Date.now() / 1000) + 86_400)
    const { gateway } = await startWith({
      answers: { ...exchange, eth_getBlockByNumber: () => ({ timestamp: `0x${ahead.toString(16)}` }) },
    })
    const { tx } = (await (await gateway.ask('/v1/convert/build-transaction', { body: bodyOf })).json()) as {
      tx: { data: Hex; to: string }
    }
    expect(tx.to).toBe(id(router))
    expect(BigInt(`0x${tx.data.slice(10 + 4 * 64, 10 + 5 * 64)}`)).toBe(ahead + 1200n)
  })

  test('A-01 a built transaction may take a fifth more gas than its trial run, at a price that stands the next block', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const built = await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, disableEstimate: false } })
    const { tx: approval } = await buildApprove(api(gateway), quoteOf)
    expect(await built.json()).toMatchObject({ tx: { eip155: { gas: '120000', gasPrice: '92' } } })
    expect(approval.eip155).toEqual({ gas: '120000', gasPrice: '92' })
  })

  test('A-01 the coin is approved by nobody, and needs it not', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const { allowance } = await getAllowance(api(gateway), { tokenAddress: native, userAddress: id(owner) })
    expect(BigInt(allowance)).toBe(2n ** 256n - 1n)
    await expect(buildApprove(api(gateway), { userAddress: id(owner), from: native, to: id(dollar) })).rejects.toMatchObject({
      status: 400,
    })
    await expect(getAllowance(api(gateway), { tokenAddress: id(token), userAddress: id(owner) })).rejects.toMatchObject({
      status: 400,
      reasons: [{ name: 'tokenAddress' }],
    })
  })

  test('A-01 without a token list the coin alone is listed', async () => {
    const { gateway } = await startWith({ answers: exchange })
    expect((await listSwapTokens(api(gateway), { chainId })).tokens).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, address: native, logoUri: null },
    ])
  })
})

const isCall = ({ params }: NodeCall, selector: string) => (params as [{ data: string }])[0].data.startsWith(selector)

async function swapFeature(gateway: TestGateway): Promise<boolean | undefined> {
  const { features } = (await (await gateway.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
  return features.find(({ id }) => id === 'swap')?.isEnabled
}
