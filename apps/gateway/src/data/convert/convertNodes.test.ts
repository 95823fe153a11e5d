import { buildApprove, getAllowance, listQuotes, listSwapTokens } from '@latchkey/blockchain-api'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { NodeCall, startFakeNode } from '../../../test/startFakeNode.ts'
import {
  api,
  bodyOf,
  chainId,
  dollar,
  exchange,
  id,
  native,
  owner,
  quoteOf,
  router,
  swapTests,
  token,
  word,
} from '../../../test/swapTests.fixture.ts'

const { startWith } = swapTests()

describe('nodes that fail', () => {
  test.each<[string, startFakeNode.Parameters]>([
    ['is not there', { handle: (request) => void request.socket.destroy(), handlesPing: true }],
    ['says nothing', { handle: () => {} }],
    ['drips', { handle: (_request, response) => void setInterval(() => response.write(' '), 20).unref() }],
    ['answers HTML', { handle: (_request, response) => void response.end('<html>') }],
    ['is out of order', { handle: (_request, response) => void response.writeHead(500).end('secret-canary') }],
    ['has no quota left', { answers: { ...exchange, eth_call: () => ({ error: { code: -32005, message: 'secret-canary' } }) } }],
  ])('R-A8 a node that %s is 502, and its words reach no caller', async (_what, parameters) => {
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

  test('A-01 a built transaction may take a fifth more gas than its simulation, at a price that covers the next block', async () => {
    const { gateway } = await startWith({ answers: exchange })
    const built = await gateway.ask('/v1/convert/build-transaction', { body: { ...bodyOf, disableEstimate: false } })
    const { tx: approval } = await buildApprove(api(gateway), quoteOf)
    expect(await built.json()).toMatchObject({ tx: { eip155: { gas: '120000', gasPrice: '92' } } })
    expect(approval.eip155).toEqual({ gas: '120000', gasPrice: '92' })
  })

  test('A-01 the native coin cannot be approved and needs no approval', async () => {
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

  test('A-01 without a token list only the native coin is listed', async () => {
    const { gateway } = await startWith({ answers: exchange })
    expect((await listSwapTokens(api(gateway), { chainId })).tokens).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18, address: native, logoUri: null },
    ])
  })
})

const isCall = ({ params }: NodeCall, selector: string) => (params as [{ data: string }])[0].data.startsWith(selector)
