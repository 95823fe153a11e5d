import { createBlockchainApi } from '@latchkey/blockchain-api'
import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { nodeTests } from './nodeTests.fixture.ts'
import type { NodeCall, startFakeNode } from './startFakeNode.ts'
import type { TestGateway } from './startTestGateway.ts'

export const chainId = 'eip155:31337'
export const contract = (digit: string) => `0x${digit.repeat(40)}` as const
export const [factory, router, weth, dollar, token, owner] = ['1', '2', '3', '4', '5', '6'].map(contract) as [Hex, Hex, Hex, Hex, Hex, Hex]
export const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
export const id = (address: string) => `${chainId}:${address}`
export const api = (gateway: TestGateway) =>
  createBlockchainApi({ baseUrl: gateway.url, projectId: 'p1', sdkVersion: 'test-1', retries: 0 })

export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
export const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])
/** An exchange that gives two for one on the straight way alone. */
export const exchange: startFakeNode.Answers = {
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
export const quoteOf = { amount: '1000', userAddress: id(owner), from: id(token), to: id(dollar) }
export const bodyOf = { ...quoteOf, eip155: { slippage: '1' }, disableEstimate: true }

/** Starts gateways with an exchange for the tests of a file. */
export function swapTests() {
  const { node: startNode, gateway } = nodeTests()
  const start = (env: Record<string, string>) => gateway({ env })
  /** A gateway with an exchange whose node gives these answers. */
  async function startWith(parameters: startFakeNode.Parameters, env: Record<string, string> = {}) {
    const node = await startNode(parameters)
    const dexes = `${chainId}=${factory}:${router}:${weth}:${dollar}`
    return { node, gateway: await start({ LATCHKEY_RPC_URLS: `${chainId}=${node.url}`, LATCHKEY_DEXES: dexes, ...env }) }
  }
  return { start, startWith }
}
