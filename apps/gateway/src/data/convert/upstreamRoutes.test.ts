import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  buildApprove,
  buildTransaction,
  createBlockchainApi,
  getAllowance,
  getGasPrice,
  listQuotes,
  listSwapTokens,
} from '@latchkey/blockchain-api'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, sqlite, type TestEngine } from '../../../test/engines.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { type LabChain, startLabChain } from '../../../test/startLabChain.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

const chainId = 'eip155:10'
const contract = (digit: string) => `0x${digit.repeat(40)}` as const
const [router, second, token, other, owner, thief] = ['1', '2', '3', '4', '5', 'f'].map(contract) as `0x${string}`[] as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const id = (address: string) => `${chainId}:${address}`
const native = id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const api = (gateway: TestGateway) => createBlockchainApi({ baseUrl: gateway.url, projectId: 'p1', sdkVersion: 'test-1', retries: 0 })

type Asked = { path: string; query: Record<string, string>; body: unknown; authorization: string | undefined }
type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown

/** A swap service whose answers are inputs, behind a gateway. */
async function startService(answer: Answer, env: Record<string, string> = {}, engine: TestEngine = sqlite) {
  const asked: Asked[] = []
  const service = await startAnswering(async (request, response, bytes) => {
    const url = new URL(request.url ?? '', 'http://service')
    const text = bytes.toString()
    const one = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text ? (JSON.parse(text) as unknown) : undefined,
      authorization: request.headers.authorization,
    }
    asked.push(one)
    const body = await answer(one, response, request)
    if (body === undefined || response.writableEnded || request.socket.destroyed) return
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  const gateway = await startTestGateway({
    engine,
    env: {
      LATCHKEY_SWAP_URLS: `${chainId}=${service.url}`,
      LATCHKEY_SWAP_KEY: 'secret-canary-key',
      LATCHKEY_SWAP_ROUTERS: `${chainId}=${router}|${second}`,
      LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '400',
      ...env,
    },
  })
  open.push(gateway, service)
  return { asked, gateway, url: service.url }
}

const swap = { amount: '1000', from: id(token), to: id(other), userAddress: id(owner) }
const quote = (toAmount: string, change = {}) => ({
  id: 'q1',
  fromAmount: '1000',
  fromAccount: swap.from,
  toAmount,
  toAccount: swap.to,
  ...change,
})
const gas = { gas: '60000', gasPrice: '7' }
const approve = (spender: `0x${string}`, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const approval = (change = {}) => ({
  tx: { from: id(owner), to: id(token), data: approve(router, 1000n), value: '0', eip155: gas, ...change },
})
const transaction = (change = {}) => ({ tx: { from: id(owner), to: id(second), data: '0x12', amount: '0', eip155: gas, ...change } })

test.each(engines)('A-01 a service of the operator is asked, with its key, and answers through the gateway, $name', async (engine) => {
  const answers: Record<string, unknown> = {
    '/v1/convert/quotes': { quotes: [quote('5'), quote('7'), quote('9', { toAccount: id(thief) }), quote('11', { fromAmount: '1' })] },
    '/v1/convert/tokens': {
      tokens: [
        { name: 'One', symbol: 'ONE', address: id(token), decimals: 6, logoUri: 'https://far.example/one.png', eip2612: true },
        { name: 'Elsewhere', symbol: 'TWO', address: `eip155:1:${token}`, decimals: 6 },
      ],
    },
    '/v1/convert/allowance': { allowance: '12' },
    '/v1/convert/gas-price': { standard: '1', fast: '2', instant: '3' },
    '/v1/convert/build-approve': approval(),
    '/v1/convert/build-transaction': transaction(),
  }
  const { gateway, asked } = await startService(({ path }) => answers[path], {}, engine)
  const client = api(gateway)

  expect((await listQuotes(client, { ...swap, gasPrice: '5' })).quotes.map(({ toAmount }) => toAmount)).toEqual(['7', '5'])
  expect(await listSwapTokens(client, { chainId })).toEqual({
    tokens: [{ name: 'One', symbol: 'ONE', address: id(token), decimals: 6, logoUri: null, eip2612: true }],
  })
  expect(await getAllowance(client, { tokenAddress: id(token), userAddress: id(owner) })).toEqual({ allowance: '12' })
  expect(await getGasPrice(client, { chainId })).toEqual({ standard: '1', fast: '2', instant: '3' })
  expect(await buildApprove(client, swap)).toEqual(approval())
  expect(await buildTransaction(client, { ...swap, slippage: '1.5' })).toEqual(transaction())

  expect(asked.map(({ path }) => path)).toEqual(Object.keys(answers))
  expect(asked.every(({ authorization }) => authorization === 'Bearer secret-canary-key')).toBe(true)
  expect(asked[0]?.query).toEqual({ amount: '1000', from: swap.from, to: swap.to, userAddress: swap.userAddress, gasPrice: '5' })
  expect(asked[5]?.body).toEqual({ ...swap, eip155: { slippage: '1.5' }, disableEstimate: false })
  expect(gateway.log.join('')).not.toContain('canary')
  const { features } = (await (await gateway.ask('/appkit/v1/config')).json()) as { features: { id: string; isEnabled: boolean }[] }
  expect(features.find(({ id }) => id === 'swap')?.isEnabled).toBe(true)
})

describe('what a service builds', () => {
  test.each<[string, object]>([
    ['calls a contract that nobody named', { to: id(thief) }],
    ['calls the token itself', { to: id(token) }],
    ['is on another chain', { to: `eip155:1:${router}` }],
    ['is of another account', { from: id(thief) }],
    ['takes coins along', { amount: '1' }],
  ])('T-N4 a swap that %s is not passed on', async (_what, change) => {
    const { gateway } = await startService(() => transaction(change))
    const response = await gateway.ask('/v1/convert/build-transaction', { body: { ...swap, eip155: { slippage: '1' } } })
    expect(response.status).toBe(502)
  })

  test('T-N4 a swap of the coin sends exactly the requested amount', async () => {
    for (const [amount, status] of [
      ['1000', 200],
      ['1001', 502],
      ['0', 502],
    ] as const) {
      const { gateway } = await startService(() => transaction({ amount }))
      const body = { ...swap, from: native, eip155: { slippage: '1' } }
      expect((await gateway.ask('/v1/convert/build-transaction', { body })).status).toBe(status)
    }
  })

  test.each<[string, object, number]>([
    ['names the router and the sum', {}, 200],
    ['names the other router', { data: approve(second, 1000n) }, 200],
    ['names less', { data: approve(router, 999n) }, 502],
    ['names more', { data: approve(router, 1001n) }, 502],
    ['names any sum', { data: approve(router, maxUint256) }, 502],
    ['names somebody else', { data: approve(thief, 1n) }, 502],
    ['is for another token', { to: id(other) }, 502],
    ['takes coins along', { value: '1' }, 502],
    ['is of another account', { from: id(thief) }, 502],
    ['is a transfer', { data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [router, 1n] }) }, 502],
    ['is no call that anybody knows', { data: '0x12345678' }, 502],
    ['is nothing', { data: '0x' }, 502],
  ])('T-N4 an approval that %s', async (_what, change, status) => {
    const { gateway } = await startService(() => approval(change))
    const response = await gateway.ask(`/v1/convert/build-approve?${new URLSearchParams(swap)}`)
    expect(response.status).toBe(status)
  })
})

describe('services that fail', () => {
  const paths: readonly [string, (gateway: TestGateway) => Promise<Response>][] = [
    ['quotes', (gateway) => gateway.ask(`/v1/convert/quotes?${new URLSearchParams(swap)}`)],
    ['tokens', (gateway) => gateway.ask(`/v1/convert/tokens?chainId=${chainId}`)],
    ['gas price', (gateway) => gateway.ask(`/v1/convert/gas-price?chainId=${chainId}`)],
    ['transaction', (gateway) => gateway.ask('/v1/convert/build-transaction', { body: { ...swap, eip155: { slippage: '1' } } })],
  ]
  const failures: readonly [string, Answer][] = [
    ['hangs up', (_asked, _response, request) => void request.socket.destroy()],
    ['says nothing', () => undefined],
    ['drips', (_asked, response) => void setInterval(() => response.write(' '), 20).unref()],
    ['answers HTML', (_asked, response) => void response.end('<html>secret-canary')],
    ['is out of order', (_asked, response) => void response.writeHead(500).end('secret-canary')],
    [
      'knows no such key',
      (_asked, response) => void response.writeHead(401).end('{"reasons":[{"name":"secret-canary","description":"x"}]}'),
    ],
    ['answers something else', () => ({ quotes: [{ toAmount: 1.5 }], tokens: {}, standard: '-1', tx: null })],
    ['answers without an end', (_asked, response) => void response.end(`{"quotes":"${'x'.repeat(4_000_000)}"}`)],
  ]
  test.each(failures)('R-A3 of a service that %s everything is 502, and its words reach no caller', async (_what, answer) => {
    const { gateway } = await startService(answer)
    await Promise.all(
      paths.map(async ([path, ask]) => {
        const response = await ask(gateway)
        expect(response.status, path).toBe(502)
        expect(await response.text()).not.toMatch(/canary|127\.0\.0\.1/)
      }),
    )
    expect(gateway.log.join('')).not.toContain('canary')
  })

  test('X-05 its complaint about the request is passed on, as plain text', async () => {
    const reason = { name: 'amount', description: 'Too little\u202e to swap' }
    const { gateway } = await startService(
      (_asked, response) => response.writeHead(400).end(JSON.stringify({ status: 'FAILED', reasons: [reason] })) && undefined,
    )
    const response = await gateway.ask(`/v1/convert/quotes?${new URLSearchParams(swap)}`)
    expect(response.status).toBe(400)
    const reasons = [{ name: 'amount', description: 'Too little to swap' }]
    expect(await response.json()).toEqual({ status: 'FAILED', reasons, requestId: expect.any(String) })
  })

  test('V-22 a gateway with a swap service but no named routers does not start', async () => {
    await expect(startService(() => undefined, { LATCHKEY_SWAP_ROUTERS: `eip155:1=${router}` })).rejects.toThrow(
      'LATCHKEY_SWAP_ROUTERS: expected the contracts that a swap on eip155:10 may call',
    )
  })
})

describe('a gateway behind a gateway', () => {
  test('A-01 one gateway can be another’s swap service', { timeout: 60_000 }, async () => {
    const chain: LabChain = await startLabChain()
    const near = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `eip155:31337=${chain.url}`, LATCHKEY_DEXES: chain.dex } })
    const far = await startTestGateway({
      env: {
        LATCHKEY_SWAP_URLS: `eip155:31337=${near.url}/?projectId=p1`,
        LATCHKEY_SWAP_ROUTERS: `eip155:31337=${chain.contracts.router}`,
      },
    })
    open.push(chain, near, far)
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const ends = {
      from: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      to: `eip155:31337:${chain.contracts.dollar}`,
      userAddress: `eip155:31337:${account}`,
      amount: '1000000000000000000',
    }

    expect(await listQuotes(api(far), ends)).toEqual(await listQuotes(api(near), ends))
    const { tx } = await buildTransaction(api(far), { ...ends, slippage: '1' })
    expect(tx).toMatchObject({ to: `eip155:31337:${chain.contracts.router}`, amount: ends.amount })
    await expect(
      buildTransaction(api(far), {
        ...ends,
        from: ends.to,
        to: `eip155:31337:${chain.contracts.leaf}`,
        amount: '999999999999',
        slippage: '1',
      }),
    ).rejects.toMatchObject({ status: 400, reasons: [{ name: 'amount', description: 'The balance is too small' }] })
  })
})
