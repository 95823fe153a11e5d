import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Balance } from '@latchkey/blockchain-api'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '../../../test/startAnvil.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const [ada] = accounts
const chainId = 'eip155:10'
const contract = `${chainId}:0x${'a'.repeat(40)}`
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A gateway of which all is answered by a data service, whose answers are inputs; what it leaves open stays so. */
async function startBehind(answer: Answer): Promise<TestGateway> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gateway = await startTestGateway({
    env: { LATCHKEY_DATA_URLS: `${chainId}=${url}`, LATCHKEY_DATA_KEY: 'secret-canary-key', LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '300' },
  })
  open.push(gateway, {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
  return gateway
}

const json =
  (body: unknown): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const paths = ['balance', 'history', 'nfts'].map((part) => `/v1/account/${ada}/${part}?chainId=${chainId}`)

test.each<[string, Answer]>([
  ['hangs up', (request) => request.socket.destroy()],
  ['says nothing', () => undefined],
  ['drips', (_request, response) => setInterval(() => response.write(' '), 20).unref()],
  ['answers HTML', (_request, response) => response.end('<html>secret-canary')],
  ['is out of order', (_request, response) => response.writeHead(500).end('secret-canary')],
  ['knows no such key', (_request, response) => response.writeHead(401).end('{"reasons":[{"name":"secret-canary","description":"x"}]}')],
  ['answers something else', json({ balances: {}, data: [{ id: 1 }], next: 7, fungibles: 'none' })],
  ['answers without an end', (_request, response) => response.end(`{"balances":"${'x'.repeat(4_000_000)}"}`)],
])('R-A3 R-A4 R-A6 of a data service that %s what is held and happened is 502, and its words reach no caller', async (_what, answer) => {
  const gateway = await startBehind(answer)
  for (const response of await Promise.all(paths.map((path) => gateway.ask(path)))) {
    expect(response.status, response.url).toBe(502)
    expect(await response.text()).not.toMatch(/canary|127\.0\.0\.1/)
  }
  expect(gateway.log.join('')).not.toContain('canary')
})

test('R-A4 a balance finer than its token can be is cut, one that no token can have is left out, and the others are told', async () => {
  const balance = (symbol: string, numeric: string, decimals = '6') => ({
    name: symbol,
    symbol,
    chainId,
    address: contract,
    quantity: { decimals, numeric },
  })
  const gateway = await startBehind((request, response) =>
    request.url?.includes('/balance')
      ? json({
          balances: [
            balance('FINE', '1.1234567'),
            balance('HUGE', `1${'0'.repeat(90)}`),
            balance('S'.repeat(65), '1'),
            null,
            balance('GOOD', '1.5'),
          ],
        })(request, response)
      : json({ fungibles: [] })(request, response),
  )

  const response = await gateway.ask(paths[0] ?? '')

  expect(response.status).toBe(200)
  const { balances } = (await response.json()) as Balance
  expect(balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)).toEqual(['1.123456 FINE', '1.5 GOOD'])
})
