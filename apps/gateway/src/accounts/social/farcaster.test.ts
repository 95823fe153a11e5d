import { buildMessage, type SignInMessage } from '@latchkey/siwx'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createFarcasterRelay as createRelay, labAppKey } from '../../../../../tooling/sandbox/src/farcaster/createFarcasterRelay.ts'
import { farcasterRegistry } from '../../../../../tooling/sandbox/src/social/labSocialClients.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { type LabChain, startLabChain } from '../../../test/startLabChain.ts'
import { createFarcaster } from './farcaster.ts'
import { readFid } from './readFid.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const origin = 'https://app.example'
const nowMs = Date.parse('2026-06-14T09:30:00Z')
const endsAt = nowMs + 600_000
const nodeFetch = () => globalThis.fetch
const nodeTimeoutMs = 20_000
const abi = parseAbi(['function register(address) returns (uint256)'])

const mira = privateKeyToAccount(generatePrivateKey())
const tomas = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
let chain: LabChain
let other: LabChain
beforeAll(async () => {
  ;[chain, other] = await Promise.all([startLabChain(), startLabChain()])
  for (const to of [mira.address, tomas.address, chain.contracts.account]) await register(chain, to)
})
afterAll(() => Promise.all([chain.stop(), other.stop()]))

/** The ids that the lab's registry gives. */
const fidOf = (address: string) => String(BigInt(address) % 2n ** 40n)
const link = ({ address }: { address: string }) => `farcaster://fid/${fidOf(address)}`

const register = (on: LabChain, to: Hex) =>
  on.send({ to: farcasterRegistry, data: encodeFunctionData({ abi, functionName: 'register', args: [to] }) })

/** A relay over HTTP, and a request that waits there. */
async function ask(rpcUrls: readonly string[] = [chain.url]) {
  const relay = createRelay({ appUrl: 'https://farcaster.example/siwf' })
  const server = await startAnswering((request, response, bytes) => {
    const text = bytes.toString()
    const path = (request.url ?? '').replace('/v1/', '')
    const { status, body } = relay.answer({
      ...{ method: request.method ?? '', path, headers: request.headers },
      fields: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    })
    response.writeHead(status).end(body)
  })
  onTestFinished(() => server.stop())
  const farcaster = createFarcaster(
    { relay: server.url, chainId: 'eip155:31337', registry: farcasterRegistry },
    { ...{ nodeFetch, nodeTimeoutMs }, rpcUrls, fetch: globalThis.fetch, isDevelopment: true },
  )
  const { url: link, ...asked } = await farcaster.ask({ origin, endsAt })
  return {
    link,
    nonce: asked.nonce,
    relay,
    channel: asked.channel,
    async finish(at = nowMs) {
      const signed = await farcaster.read(asked)
      return signed && farcaster.verify(signed, { nonce: asked.nonce, origin, nowMs: at })
    },
    /** Delivers what an app signed. */
    bring: (signed: { message: string; signature: string; username?: unknown }) =>
      relay.answer({
        ...{ method: 'POST', path: 'channel/authenticate', fields: signed },
        headers: { authorization: `Bearer ${asked.channel}`, 'x-farcaster-auth-relay-key': labAppKey },
      }),
  }
}

/** The message as an app writes it, with one change. */
const write = (nonce: string, change: Partial<SignInMessage> = {}) =>
  buildMessage({
    accountAddress: mira.address,
    chainId: 'eip155:10',
    domain: 'app.example',
    uri: origin,
    version: '1',
    statement: 'Farcaster Auth',
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(endsAt).toISOString(),
    resources: [link(mira)],
    ...change,
  })

test('R-11 a message signed by its owner identifies them by the id that the chain says is theirs', async () => {
  const { link, nonce, bring, finish } = await ask()
  expect(link).toMatch(/^https:\/\/farcaster\.example\/siwf\?channelToken=/)
  expect(await finish()).toBeUndefined()
  const message = write(nonce)
  bring({ message, signature: await mira.signMessage({ message }), username: 'mira' })

  expect(await finish()).toEqual({ subject: fidOf(mira.address), email: null, userName: 'mira' })
})

test('T-S4 the contract that owns an id signs in by ERC-1271, checked at the operator’s own node', async () => {
  const { nonce, bring, finish } = await ask()
  const message = write(nonce, {
    accountAddress: chain.contracts.account,
    resources: [`farcaster://fid/${fidOf(chain.contracts.account)}`],
  })
  const owner = mnemonicToAccount('test test test test test test test test test test test junk')
  bring({ message, signature: await owner.signMessage({ message }) })

  expect(await finish()).toEqual({ subject: fidOf(chain.contracts.account), email: null, userName: `!${fidOf(chain.contracts.account)}` })
})

test.each<[string, Partial<SignInMessage> | ((nonce: string) => string), typeof mira]>([
  ['another nonce', { nonce: 'abcdefgh12345678' }, mira],
  ['another page', { domain: 'evil.example', uri: 'https://evil.example' }, mira],
  ['another URL', { uri: 'https://evil.example' }, mira],
  ['an expired message', { expirationTime: new Date(nowMs - 61_000).toISOString() }, mira],
  ['a message that is not valid yet', { notBefore: new Date(nowMs + 120_000).toISOString() }, mira],
  ['another user’s id', { resources: [link(tomas)] }, mira],
  ['an id that nobody has', { resources: ['farcaster://fid/99'] }, mira],
  ['no id', { resources: ['https://app.example/'] }, mira],
  ['two ids', { resources: [link(mira), link(tomas)] }, mira],
  ['an id written otherwise', { resources: [link(mira).replace('fid/', 'fid/0')] }, mira],
  ['another chain', { chainId: 'eip155:1' }, mira],
  ['another purpose', { statement: 'I give all I have away' }, mira],
  ['another user’s signature', {}, tomas],
  ['an address that has no id', { accountAddress: stranger.address }, stranger],
  ['no message at all', () => 'Farcaster Auth', mira],
  ['a line more', (nonce) => `${write(nonce)}\nResources:\n- ${link(mira)}`, mira],
])('3.8 T-S2 Farcaster: refuses %s, although it is signed', async (_what, change, by) => {
  const { nonce, bring, finish } = await ask()
  const message = typeof change === 'function' ? change(nonce) : write(nonce, change)
  bring({ message, signature: await by.signMessage({ message }) })

  await expect(finish()).rejects.toMatchObject({ name: 'FarcasterRefusedError' })
})

test('3.8 Farcaster: a signed message cannot be used a second time', async () => {
  const { nonce, bring, finish } = await ask()
  const message = write(nonce)
  const signed = { message, signature: await mira.signMessage({ message }) }
  bring(signed)
  await finish()
  await expect(finish()).rejects.toThrow()

  const next = await ask()
  next.bring(signed)
  await expect(next.finish()).rejects.toMatchObject({ name: 'FarcasterRefusedError', message: 'nonce' })
})

test('3.8 Farcaster: a message that arrives after its ten minutes is refused', async () => {
  const { nonce, bring, finish } = await ask()
  const message = write(nonce)
  bring({ message, signature: await mira.signMessage({ message }) })

  await expect(finish(endsAt + 61_000)).rejects.toMatchObject({ message: 'expired' })
})

test('T-S4 two nodes must agree about an id, and serve the right chain', async () => {
  const { nonce, bring, finish } = await ask([chain.url, other.url])
  const message = write(nonce)
  bring({ message, signature: await mira.signMessage({ message }) })
  await expect(finish()).rejects.toThrow('The nodes do not agree')

  const asked = { registry: farcasterRegistry, owner: mira.address, fetchOf: nodeFetch, timeoutMs: nodeTimeoutMs } as const
  expect(await readFid({ ...asked, rpcUrls: [chain.url], chainId: 'eip155:31337' })).toBe(BigInt(fidOf(mira.address)))
  await expect(readFid({ ...asked, rpcUrls: [chain.url], chainId: 'eip155:10' })).rejects.toThrow('another chain')
  await expect(readFid({ ...asked, rpcUrls: [], chainId: 'eip155:31337' })).rejects.toThrow()
})

test('5.2 nodes that hang take no longer than one deadline for all requests', async () => {
  const node = await startFakeNode({ handle: () => {}, handlesPing: true })
  onTestFinished(() => node.stop())
  const startedAt = performance.now()
  const asked = { registry: farcasterRegistry, owner: mira.address, chainId: 'eip155:31337' } as const
  await expect(readFid({ ...asked, rpcUrls: [node.url], fetchOf: nodeFetch, timeoutMs: 200 })).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test.each([
  ['a malformed name', { username: '<b>mira</b>' }],
  ['a name that is no text', { username: { toString: 'x' } }],
  ['no name', {}],
])('T-D1 Farcaster: %s is not shown; the id is', async (_what, more) => {
  const { nonce, bring, finish } = await ask()
  const message = write(nonce)
  bring({ message, signature: await mira.signMessage({ message }), ...more })

  expect(await finish()).toMatchObject({ userName: `!${fidOf(mira.address)}` })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['is unreachable', () => Promise.reject(new TypeError('refused'))],
  ['is overloaded', () => new Response('', { status: 503 })],
  ['answers with HTML', () => new Response('<html>', { status: 201 })],
  ['answers with nothing useful', () => new Response('{}', { status: 201 })],
  ['gives a script as a link', () => new Response('{"channelToken":"12345678","url":"javascript:alert(1)"}', { status: 201 })],
  ['gives a link without TLS', () => new Response('{"channelToken":"12345678","url":"http://farcaster.example/"}', { status: 201 })],
])('R-A1 with a relay that %s no request begins', async (_what, fetch) => {
  const farcaster = createFarcaster(
    { relay: 'https://relay.example/', chainId: 'eip155:10', registry: farcasterRegistry },
    { ...{ nodeFetch, nodeTimeoutMs }, rpcUrls: [chain.url], fetch: async () => fetch(), isDevelopment: false },
  )
  await expect(farcaster.ask({ origin, endsAt })).rejects.toThrow()
})

test('R-A1 a relay that is unreachable for a while does not end a request; one that does not know the request does', async () => {
  const answers = [
    new Response('', { status: 502 }),
    new TypeError('cut'),
    new Response('', { status: 202 }),
    new Response('', { status: 401 }),
  ]
  const farcaster = createFarcaster(
    { relay: 'https://relay.example', chainId: 'eip155:10', registry: farcasterRegistry },
    {
      ...{ rpcUrls: [chain.url], isDevelopment: false, nodeFetch, nodeTimeoutMs },
      fetch: async () => {
        const next = answers.shift()
        if (next instanceof Response) return next
        throw next
      },
    },
  )
  const look = () => farcaster.read({ channel: 'c', nonce: 'n' })
  expect([await look(), await look(), await look()]).toEqual([undefined, undefined, undefined])
  await expect(look()).rejects.toThrow('401')
})
