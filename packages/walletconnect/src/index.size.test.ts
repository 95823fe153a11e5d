/// <reference types="node" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { bundling } from '../bundle/bundling.js'
import { startDapp } from '../test/startDapp.ts'
import { startRelay } from '../test/startRelay.ts'
import { startWallet } from '../test/startWallet.ts'
import type { CreateRelayClient } from './relayClient.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-walletconnect-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is published, minified as a host's bundler does; the code every kit has already stays outside unless asked for. */
async function bundle(entry: string, external = ['@latchkey/common/*']) {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: folder,
    conditions: ['@latchkey/source'],
    external,
  })
  return outputFiles
}
const weigh = (text: string) => gzipSync(text, { level: 9 }).length

test('B-01 costs less than a kilobyte before it is chosen, and at most 150 kB then', async () => {
  const files = await bundle('index.ts')
  const first = files.find(({ path }) => path.endsWith('/index.js'))?.text ?? ''

  expect(first).toContain('walletConnect')
  expect(weigh(first)).toBeLessThan(1_000)
  expect(files.reduce((sum, { text }) => sum + weigh(text), 0)).toBeLessThan(150_000)
})

test('B-06 what is shipped asks for none of Node’s globals and runs no text as code', async () => {
  const [file] = await bundle('client/createRelayClient.ts')
  const text = file?.text ?? ''

  expect(text.length).toBeGreaterThan(100_000)
  expect(text.match(/(?<![.\w$])(?:process|Buffer|global)\s*[.[]|typeof (?:process|Buffer|global)\b/g)).toBeNull()
  expect(text.match(/\beval\s*\(|new Function\s*\(|\brequire\s*\(/g)).toBeNull()
})

test('what is shipped connects and asks, as what it is made of does', async () => {
  const [file] = await bundle('client/createRelayClient.ts', [])
  const path = join(folder, 'client.mjs')
  writeFileSync(path, file?.text ?? '')
  const { createRelayClient } = (await import(pathToFileURL(path).href)) as { createRelayClient: CreateRelayClient }
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const dapp = startDapp({
    relay: { urls: [relay.url] },
    families: ['eip155', 'solana'],
    onUri: (uri) => void wallet.pair(uri),
    createClient: createRelayClient,
  })

  const { accounts } = await dapp.face().connect({ signal: new AbortController().signal })
  const provider = (await dapp.face().getProvider()) as { request(call: { method: string; params: unknown }): Promise<unknown> }

  expect(accounts).toHaveLength(1)
  expect(await dapp.face('solana').reconnect?.({ accounts: [], signal: new AbortController().signal })).toBeDefined()
  expect(await provider.request({ method: 'personal_sign', params: ['0x00'] })).toBe('personal_sign')
  dapp.destroy()
  await wallet.stop()
  await relay.stop()
})

test('V-14 what is shipped signs in with the connection, without Node’s globals', async () => {
  const [file] = await bundle('client/createRelayClient.ts', [])
  const path = join(folder, 'signIn.mjs')
  writeFileSync(path, file?.text ?? '')
  const { createRelayClient } = (await import(pathToFileURL(path).href)) as { createRelayClient: CreateRelayClient }
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  let text = ''
  wallet.signsIn((message) => {
    text = message
    return alice.signMessage({ message })
  }, alice.address)
  const dapp = startDapp({ relay: { urls: [relay.url] }, onUri: (uri) => void wallet.pair(uri), createClient: createRelayClient })
  const signIn = async () => ({
    chains: ['eip155:1'] as never,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'aGoodNonce0123456789',
  })

  const session = await dapp.face().connect({ signIn, signal: new AbortController().signal })

  expect(session.accounts).toEqual([`eip155:1:${alice.address}`])
  expect(session.signedIn).toHaveLength(1)
  expect(text).toContain("(1) 'request': 'eth_sendTransaction', 'personal_sign'")
  expect(wallet.prompts).toEqual(['signIn'])
  dapp.destroy()
  await wallet.stop()
  await relay.stop()
})
