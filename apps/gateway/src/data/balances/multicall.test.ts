import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Balance } from '@latchkey/blockchain-api'
import { decodeFunctionData, encodeFunctionResult, type Hex, pad, parseAbi, size, toHex } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
  'function getEthBalance(address) view returns (uint256)',
])
const coin = 3n * 10n ** 18n
/** Eleven tokens, with the coin three times four questions; the account holds as many of each as its contract's last digits say. */
const contracts = Array.from({ length: 11 }, (_, index) => pad(toHex(index + 1), { size: 20 }))

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Call = { to: Hex; data: Hex }

function answerCall({ to, data }: Call): Hex {
  if (to !== multicall) return pad(to, { size: 32 })
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'getEthBalance') return pad(toHex(coin))
  const result = args[0].map(({ target, callData }) => ({ success: true, returnData: answerCall({ to: target, data: callData }) }))
  return encodeFunctionResult({ abi, functionName: 'aggregate3', result })
}

async function readBalances({ code, env = {} }: { code: Hex; env?: Record<string, string> }) {
  const node = await startFakeNode({
    answers: {
      eth_getCode: () => code,
      eth_getBalance: () => toHex(coin),
      eth_call: ({ params }) => answerCall(params[0] as Call),
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tokens-'))
  const list = join(folder, 'tokens.json')
  const tokens = contracts.map((address, index) => ({ chainId: 31337, address, name: 'Coin', symbol: `C${index + 1}`, decimals: 0 }))
  writeFileSync(list, JSON.stringify({ name: 'Test', tokens }))
  const gateway = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `eip155:31337=${node.url}`, LATCHKEY_TOKEN_LISTS: list, ...env } })
  stops.push(gateway.stop, node.stop, () => rmSync(folder, { recursive: true }))
  const { balances } = (await (await gateway.ask(`/v1/account/${owner}/balance?chainId=eip155:31337`)).json()) as Balance
  expect(balances.map(({ symbol, quantity }) => `${symbol} ${quantity.numeric}`)).toEqual([
    'ETH 3',
    ...contracts.map((_, index) => `C${index + 1} ${index + 1}`),
  ])
  return node.calls
}

const callsIn = (calls: Awaited<ReturnType<typeof readBalances>>) =>
  calls.filter(({ method }) => method === 'eth_call').map(({ params }) => params[0] as Call)

test('C-05 the coin and the tokens of a chain are read by Multicall3, in calls of at most 1,024 bytes of call data', async () => {
  const calls = await readBalances({ code: '0x60' })
  const asked = callsIn(calls)

  expect(calls.map(({ method }) => method)).toEqual(['eth_getCode', ...asked.map(() => 'eth_call')])
  expect(asked.map(({ to }) => to)).toEqual(asked.map(() => multicall))
  expect(asked.map(({ data }) => size(data)).filter((bytes) => bytes > 1024)).toEqual([])
  expect(asked).toHaveLength(3)
})

test('C-05 where the operator’s nodes take more, all of it is one call', async () => {
  const asked = callsIn(await readBalances({ code: '0x60', env: { LATCHKEY_LIMIT_MULTICALL_BYTES: '100000' } }))
  expect(asked.map(({ to }) => to)).toEqual([multicall])
})

test('C-05 on a chain without Multicall3 the same questions go in one batch', async () => {
  const calls = await readBalances({ code: '0x' })
  expect(calls.map(({ method }) => method)).toEqual(['eth_getCode', 'eth_getBalance', ...contracts.map(() => 'eth_call')])
  expect(callsIn(calls).map(({ to }) => to)).toEqual(contracts)
})
