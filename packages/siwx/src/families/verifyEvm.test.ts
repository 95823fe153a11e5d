import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { concat, getCreate2Address, type Hex, pad, serializeErc6492Signature, size, toHex } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { verifySignature } from '../verifySignature.ts'

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

test('B-20 a contract account signs in by ERC-1271, asked at the verifier’s own node', async () => {
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

async function startAnvil() {
  const port = await freePort()
  const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'))
  const child = spawn(join(folder, 'bin', 'anvil'), ['--port', String(port), '--silent'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const rpc = async (method: string, params: readonly unknown[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as { result: unknown }).result
  }
  for (let tries = 0; !(await rpc('eth_chainId').catch(() => undefined)); tries++) {
    if (tries === 100) throw new Error('anvil did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    rpc,
    stop() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
