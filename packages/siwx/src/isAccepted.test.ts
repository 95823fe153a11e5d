import { createServer } from 'node:http'
import { freePort, startAnvil } from '@latchkey/test/node'
import { concat, getCreate2Address, type Hex, pad, serializeErc6492Signature, size, toHex } from 'viem'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { verifySignature } from './verifySignature.ts'

/** Contracts written by hand: one answers every call as ERC-1271 says yes, one reverts. */
const saysYes: Hex = '0x631626ba7e60e01b60005260206000f3'
const reverts: Hex = '0x60006000fd'
const contract = '0x00000000000000000000000000000000000a11ce'
const message = 'app.example wants you to sign in'
const signature: Hex = `0x${'11'.repeat(65)}`

const [honest, other] = await Promise.all([startAnvil(), startAnvil()])
afterAll(() => Promise.all([honest.stop(), other.stop()]))

const ask = (rpcUrls: readonly string[], account = contract, value: Hex = signature) =>
  verifySignature({ account: `eip155:31337:${account}`, message, signature: value, rpcUrls })

test('B-20 a contract account signs in by ERC-1271, read at the verifier’s own node', async () => {
  await honest.rpc('anvil_setCode', [contract, saysYes])
  expect(await ask([honest.url])).toBe(true)
  await honest.rpc('anvil_setCode', [contract, reverts])
  expect(await ask([honest.url])).toBe(false)
  expect(await ask([])).toBe(false)
})

test('B-20 a contract that is still to come signs in by ERC-6492', async () => {
  const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
  // Copies what follows its twelve bytes into place.
  const length = toHex(size(saysYes), { size: 1 })
  const creation = concat(['0x60', length, '0x600c60003960', length, '0x6000f3', saysYes])
  const salt = pad('0x01')
  const address = getCreate2Address({ from: deployer, salt, bytecode: creation })
  const wrapped = serializeErc6492Signature({ address: deployer, data: concat([salt, creation]), signature })

  expect(await ask([honest.url], address, wrapped)).toBe(true)
  expect(await ask([honest.url], address, signature)).toBe(false)
  expect(await honest.rpc('eth_getCode', [address, 'latest'])).toBe('0x')
})

test('T-S4 two nodes must agree, and one that says no is believed', async () => {
  await honest.rpc('anvil_setCode', [contract, saysYes])
  expect(await ask([honest.url, other.url])).toBe(false)
  await other.rpc('anvil_setCode', [contract, saysYes])
  expect(await ask([honest.url, other.url])).toBe(true)
})

test('T-S4 an account without code has only its key, whatever a node says of its signature', async () => {
  expect(await ask([honest.url], '0x00000000000000000000000000000000000b0b00')).toBe(false)
})

test('R-A1 a node that does not answer is an error, never a no', async () => {
  await honest.rpc('anvil_setCode', [contract, saysYes])
  const dead = `http://127.0.0.1:${await freePort()}`

  await expect(ask([dead])).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
  await expect(ask([honest.url, dead])).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
  expect(await ask([honest.url, dead, other.url])).toBe(true)
})

test('R-A1 a node that says what code there is, and then nothing, is an error, never a no', async () => {
  await honest.rpc('anvil_setCode', [contract, saysYes])
  const silent = await startSilent(honest.url, ['eth_getCode'])
  const ask = (timeoutMs: number, signal?: AbortSignal) =>
    verifySignature({ account: `eip155:31337:${contract}`, message, signature, rpcUrls: [silent.url], timeoutMs, signal })

  await expect(ask(300)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
  const leaving = new AbortController()
  const asked = ask(60_000, leaving.signal)
  await vi.waitUntil(() => silent.waiting() === 1)
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  // Nothing is left under way at the node.
  await vi.waitUntil(() => silent.waiting() === 0)
})

test('R-A1 a node that hangs costs no more than the deadline for everything it is asked', async () => {
  const silent = await startSilent(honest.url, [])
  const startedAt = performance.now()
  const asked = verifySignature({ account: `eip155:31337:${contract}`, message, signature, rpcUrls: [silent.url], timeoutMs: 3_000 })
  await expect(asked).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' })
  expect(performance.now() - startedAt).toBeLessThan(2 * 3_000)
})

test('T-S4 who is refused by one node does not wait for one that hangs', async () => {
  await honest.rpc('anvil_setCode', [contract, reverts])
  const silent = await startSilent(honest.url, [])
  const rpcUrls = [silent.url, honest.url]
  const startedAt = performance.now()
  expect(await verifySignature({ account: `eip155:31337:${contract}`, message, signature, rpcUrls, timeoutMs: 20_000 })).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

/** A node that passes these methods on, and leaves everything else without an answer. */
async function startSilent(url: string, passed: readonly string[]) {
  let waiting = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (passed.includes((JSON.parse(body) as { method: string }).method)) {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text())
    }
    waiting++
    response.once('close', () => waiting--)
    return undefined
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, waiting: () => waiting }
}
