import { AbortedError } from '@latchkey/common/contract'
import { buildMessage } from '@latchkey/siwx'
import { getAddress } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { type UpstreamFault, upstreamFaults } from '../../../test/faults/upstreamFaults.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { type NodeCall, startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { guardFetch } from './guardFetch.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const chainId = 'eip155:10'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The outcomes of calls to services, from the figures. */
async function listOutcomes({ gateway }: TestGateway): Promise<readonly string[]> {
  const figures = await gateway.metrics.render()
  return [...figures.matchAll(/latchkey_upstream_seconds_count{upstream="(?:data|swap|onramp)",.*outcome="(\w+)"}/g)].map(
    ([, outcome = '']) => outcome,
  )
}

const data = (url: string) => ({ LATCHKEY_DATA_URLS: `${chainId}=${url}` })
const historyPath = `/v1/account/${owner}/history?chainId=${chainId}`
const noHistory = { data: [], next: null }

test.each<[string, UpstreamFault, string, (url: string) => Record<string, string>, string, unknown]>([
  ['data service', 'it does not answer', 'dataSilent', data, historyPath, noHistory],
  ['data service', 'its answers stop halfway', 'dataStops', data, historyPath, noHistory],
  [
    'swap service',
    'it does not answer',
    'swapSilent',
    (url) => ({ LATCHKEY_SWAP_URLS: `${chainId}=${url}`, LATCHKEY_SWAP_ROUTERS: `${chainId}=${owner}` }),
    `/v1/convert/tokens?chainId=${chainId}`,
    { tokens: [] },
  ],
  [
    'on-ramp',
    'it does not answer',
    'shopSilent',
    (url) => ({ LATCHKEY_ONRAMP_URLS: `one=${url}` }),
    '/v1/onramp/options',
    { purchaseCurrencies: [], paymentCurrencies: [] },
  ],
])(
  '5.2 %s: if %s, a few requests wait for it, then it gets no more until a probe is answered',
  async (what, fault, id, env, path, answer) => {
    let isWell = false
    let asked = 0
    const service = await startAnswering((_request, response) => {
      asked += 1
      if (isWell) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
      else upstreamFaults[fault](response)
    })
    open.push(() => service.stop())
    const limits = { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: 200 }
    const gateway = await startTestGateway({ env: { ...env(service.url), ...toEnv(limits) } })
    open.push(() => gateway.stop())
    const watch = watchFault()
    for (let call = 0; call < 5; call++) expect(await watch.call('the first requests', () => gateway.ask(path))).toBe('502')
    expect(asked).toBe(5)
    for (let call = 0; call < 10; call++) expect(await watch.call('the next ones', () => gateway.ask(path))).toBe('502')
    // Nine fail without a call.
    expect(asked).toBeLessThanOrEqual(6)
    expect(await watch.call('other requests', () => gateway.ask('/getWallets'))).toBe('200')
    expect(await listOutcomes(gateway)).toEqual(['failed'])
    isWell = true
    const backAt = performance.now()
    await expect.poll(async () => (await gateway.ask(path)).status).toBe(200)
    recordFault(id, { ...{ component: what, fault, seen: watch.seen }, ...{ limits, backMs: performance.now() - backAt } })
  },
)

test('5.2 a service that answers 503 counts as failed, and an answer that never ends is not read', async () => {
  let hasEnd = true
  const service = await startAnswering((_request, response) => {
    if (hasEnd) return void response.writeHead(503).end('{}')
    upstreamFaults['its answers never end'](response)
  })
  open.push(() => service.stop())
  const gateway = await startTestGateway({ env: data(service.url) })
  open.push(() => gateway.stop())
  expect((await gateway.ask(historyPath)).status).toBe(502)
  expect(await listOutcomes(gateway)).toEqual(['failed'])
  hasEnd = false
  await expect(guardFetch(fetch, { now: () => 0 })(service.url)).rejects.toThrow('10000000 bytes')
})

test('5.2 if a node does not answer for a contract, a few sign-ins wait for it, then they fail with 502 at once until it answers', async () => {
  const contract = getAddress('0x00000000000000000000000000000000000a11ce')
  let isSilent = true
  const node = await startFakeNode({
    handlesPing: true,
    handle(_request, response, body) {
      const { id } = body as NodeCall
      if (!isSilent) response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x' }))
    },
  })
  open.push(() => node.stop())
  const gateway = await startTestGateway({
    env: { LATCHKEY_RPC_URLS: `eip155:31337=${node.url}`, LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '200', LATCHKEY_NAME_SUFFIX: 'id.example' },
  })
  open.push(() => gateway.stop())
  const signature = `0x${'11'.repeat(65)}`
  const account = { accountAddress: contract, chainId: 'eip155:31337' } as const
  async function signIn() {
    const { nonce } = (await (await gateway.ask('/v1/siwx/nonce', { method: 'POST' })).json()) as { nonce: string }
    const site = { domain: 'app.example', uri: 'https://app.example/', version: '1' } as const
    const message = buildMessage({ ...account, ...site, nonce, issuedAt: new Date().toISOString() })
    const response = await gateway.ask('/v1/siwx/verify', { body: { ...account, message, signature } })
    return [response.status, ((await response.json()) as { reasons: { name: string }[] }).reasons[0]?.name]
  }
  const unreachable = [502, 'UPSTREAM_FAILED']
  for (let call = 0; call < 5; call++) expect(await signIn()).toEqual(unreachable)
  const asked = node.calls.length
  for (let call = 0; call < 10; call++) expect(await signIn()).toEqual(unreachable)
  // Most fail without a call.
  expect(node.calls.length).toBeLessThanOrEqual(asked + 2)
  // What signs a name is asked at the same node.
  const message = JSON.stringify({ name: 'ada-safe', attributes: [], timestamp: Math.floor(Date.now() / 1000) })
  expect((await gateway.ask('/v1/profile/account', { body: { coin_type: 60, address: contract, message, signature } })).status).toBe(502)
  isSilent = false
  await expect.poll(signIn).toEqual([400, 'signature'])
})

test('5.2 at most a hundred calls to one upstream run at a time, and a caller that disconnects does not count as its failure', async () => {
  const waiting: (() => void)[] = []
  let asked = 0
  const fetch = guardFetch(
    (_input, init) => {
      asked += 1
      return new Promise((resolve, reject) => {
        waiting.push(() => resolve(new Response()))
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    },
    { now: () => 0 },
  )
  const leaving = new AbortController()
  const left = Promise.allSettled(Array.from({ length: 20 }, () => fetch('http://service.example', { signal: leaving.signal })))
  leaving.abort(new AbortedError())
  await left
  expect(asked).toBe(20)
  const calls = Array.from({ length: 130 }, () =>
    fetch('http://service.example').then(
      () => 'ok',
      () => 'refused',
    ),
  )
  await expect.poll(() => asked).toBe(120)
  for (const answer of waiting.splice(0)) answer()
  const outcomes = await Promise.all(calls)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(100)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(30)
})
