import { nodeTests } from './nodeTests.fixture.ts'
import type { TestGateway } from './startTestGateway.ts'

/** Of the proxy, for the chain that {@link rpcTests} serves. */
export const path = '/v1/?chainId=eip155:31337'

/** One call of JSON-RPC. */
export const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })

/** A refusal of JSON-RPC. */
export const error = (code: number, id: unknown = 1) => ({ jsonrpc: '2.0', id, error: { code } })

export async function ask(gateway: TestGateway, body: unknown, at = path): Promise<{ status: number; json: unknown }> {
  const response = await gateway.ask(at, { body })
  const text = await response.text()
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
}

/** Starts nodes, and gateways before them, for the tests of a file. */
export function rpcTests() {
  const { node, gateway } = nodeTests()
  const start = (urls: readonly string[], env: Record<string, string> = {}) =>
    gateway({ env: { LATCHKEY_RPC_URLS: `eip155:31337=${urls.join('|')}`, ...env } })
  return { node, start, gateway }
}
