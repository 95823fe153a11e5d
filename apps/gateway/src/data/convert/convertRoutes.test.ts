import { getGasPrice } from '@latchkey/blockchain-api'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TestGateway } from '../../../test/startTestGateway.ts'
import {
  api,
  bodyOf,
  chainId,
  dollar,
  exchange,
  factory,
  id,
  owner,
  quoteOf,
  router,
  swapTests,
  token,
  weth,
} from '../../../test/swapTests.fixture.ts'

const { start, startWith } = swapTests()

describe('parameters', () => {
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
    const { gateway } = await startWith({ answers: exchange }, { LATCHKEY_DEXES: '' })
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

async function swapFeature(gateway: TestGateway): Promise<boolean | undefined> {
  const { features } = (await (await gateway.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
  return features.find(({ id }) => id === 'swap')?.isEnabled
}
