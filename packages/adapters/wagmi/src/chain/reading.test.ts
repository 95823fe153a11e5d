import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatAccountId, toChainId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { accounts, testChain, testConfig, testNetwork } from '../config.fixture.ts'
import { wagmi } from '../wagmi.ts'

const secret = 'cGF0aC1vZi1hLW5vZGU'
const data = '0xfeedfacefeedface'

/** An adapter whose chain has one node, at an address with a key, which answers so. */
async function open(status: number, answer: object) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const chain = testChain(31337, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/${secret}`)
  const network = testNetwork(chain)
  const adapter = wagmi({ config: testConfig([chain]) })(testContext({ networks: [network] }))
  return { adapter, network }
}

/** Everything that an error and its causes hold. */
function tell(error: unknown): string {
  const texts: string[] = []
  for (let one = error; one instanceof Error; one = one.cause)
    texts.push(...Object.getOwnPropertyNames(one).map((name) => String((one as unknown as Record<string, unknown>)[name])))
  return texts.join('\n')
}

const account = formatAccountId({ chainId: toChainId('eip155:31337'), address: accounts[0] })
const signal = new AbortController().signal

test.each<[string, number, object]>([
  ['is out of order', 400, {}],
  ['says no', 200, { error: { code: -32000, message: 'no state' } }],
  ['reverts', 200, { error: { code: 3, message: 'execution reverted', data: '0x' } }],
])('T-D6 no error holds the address of the host’s node or what was asked of it: the node %s', async (_what, status, answer) => {
  const { adapter, network } = await open(status, answer)
  const transaction = { to: accounts[1], value: 1n, data } as never
  const calls = [
    adapter.getNativeBalance?.({ account, network, signal }),
    adapter.estimateFee?.({ account, network, transaction, signal }),
    adapter.waitForTransaction?.({ hash: `0x${'ab'.repeat(32)}`, network, timeoutMs: 500, signal }),
  ]
  for (const result of await Promise.allSettled(calls)) {
    expect(result.status).toBe('rejected')
    const told = tell((result as PromiseRejectedResult).reason)
    expect(told).toMatch(/RPC_UNAVAILABLE|REVERTED|TRANSACTION_NOT_FOUND|ESTIMATE_GAS_FAILED/)
    for (const part of [secret, data.slice(2), 'URL:', 'Request body']) expect(told).not.toContain(part)
  }
})
