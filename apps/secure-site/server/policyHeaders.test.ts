import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAncestorCheck } from './createAncestorCheck.ts'
import { createPackedFiles } from './createPackedFiles.ts'
import { createSecureSite } from './createSecureSite.ts'
import { isSameSite } from './isSameSite.ts'
import { readFrom } from './loadFolder.ts'
import { policyHeaders } from './policyHeaders.ts'

/** A secure site over files of these names. */
async function serve(names: readonly string[], options: Partial<createSecureSite.Parameters>) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-secure-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of names) writeFileSync(join(folder, name), '<meta content="%LATCHKEY_SECURE%">')
  const server = createSecureSite({ gateway: 'https://g.example', folder, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('T-F17 nothing runs that is not ours, and nothing is asked but the gateway', () => {
  const policy = policyHeaders({ gateway: 'https://gateway.example', ancestor: 'https://meadow.example', isSecure: true })

  expect(policy['Content-Security-Policy']?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https://gateway.example",
    "connect-src 'self' https://gateway.example",
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    'frame-ancestors https://meadow.example',
    "require-trusted-types-for 'script'",
    'trusted-types wk-worker',
  ])
  expect(policy).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Referrer-Policy': 'no-referrer',
  })
})

test('T-F17 only the window that answers its opener keeps it', () => {
  const coop = (keepsOpener?: boolean) =>
    policyHeaders({ gateway: 'https://gateway.example', isSecure: true, keepsOpener })['Cross-Origin-Opener-Policy']
  expect([coop(), coop(false), coop(true)]).toEqual(['same-origin', 'same-origin', 'unsafe-none'])
})

test('G-5 pictures come from their own host where there is one', () => {
  const policy = policyHeaders({ gateway: 'https://gateway.example', images: 'https://images.example', isSecure: true })
  expect(policy['Content-Security-Policy']).toContain("img-src 'self' data: https://gateway.example https://images.example;")
  expect(policy['Content-Security-Policy']).toContain("connect-src 'self' https://gateway.example;")
})

test.each([
  ['https://app.meadow.example', 'https://wallet.meadow.example', true],
  ['https://meadow.example', 'https://wallet.meadow.example', true],
  ['https://meadow.example:8443', 'http://meadow.example', true],
  ['https://meadow.co.uk', 'https://wallet.brook.co.uk', false],
  ['https://a.meadow.co.uk', 'https://wallet.meadow.co.uk', true],
  ['https://meadow.vercel.app', 'https://wallet.vercel.app', false],
  ['https://meadow.example', 'https://meadow-wallet.example', false],
  ['http://localhost:4400', 'http://localhost:4402', true],
  ['http://localhost:4400', 'http://wallet.localhost:4402', false],
  ['http://127.0.0.1:4400', 'http://127.0.0.1:4402', true],
  ['http://127.0.0.1:4400', 'http://wallet.localhost:4402', false],
])('T-F18 %s and %s are of one site: %s', (one, other, wanted) => {
  expect(isSameSite(one, other)).toBe(wanted)
})

test('T-F18 a listed page of the frame’s own site gets no frame, and the operator is told, unless that is not looked at', async () => {
  const said: string[] = []
  const given = {
    gateway: 'https://g.example',
    fetch: async () => Response.json({ allowedOrigins: ['https://*.meadow.example', 'https://brook.example'] }),
    warn: (line: string) => said.push(line),
  }
  const ask = (ownUrl: string | undefined, referer: string) => createAncestorCheck({ ...given, ownUrl })({ projectId: 'mine', referer })

  expect(await ask('https://wallet.meadow.example', 'https://app.meadow.example/')).toEqual({ status: 403 })
  expect(said).toEqual([expect.stringMatching(/app\.meadow\.example gets no frame: .* --insecure-dev/)])
  expect(await ask('https://wallet.meadow.example', 'https://brook.example/')).toEqual({ origin: 'https://brook.example' })
  expect(await ask(undefined, 'https://app.meadow.example/')).toEqual({ origin: 'https://app.meadow.example' })
})

test.each([
  [{}, [], /LATCHKEY_SECURE_URL is missing/],
  [{}, ['--insecure-dev'], /secure site on|is not built/],
  [{ LATCHKEY_APPROVAL_WINDOW: 'yes' }, ['--insecure-dev'], /LATCHKEY_APPROVAL_WINDOW must be one of/],
  [{ LATCHKEY_APPROVAL_LIMIT_USD: 'all' }, ['--insecure-dev'], /LATCHKEY_APPROVAL_LIMIT_USD must be an amount/],
])('T-F18 I25 the server with %o and %j says what it needs', async (env, args, wanted) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  // Without the variables of the tests, which a server in production refuses.
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('LATCHKEY_')))
  const child = spawn(process.execPath, ['--conditions=@latchkey/source', main, ...args], {
    env: { ...outside, LATCHKEY_SECURE_PORT: '0', ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  try {
    await vi.waitFor(() => expect(said).toMatch(wanted), { timeout: 20_000 })
  } finally {
    child.kill()
  }
})

test('T-F18 T-F17 every answer asks for a process of its own, pages, files and refusals alike', async () => {
  const fetchOrigins = async () => Response.json({ allowedOrigins: ['https://meadow.example'] })
  const files = ['sdk.html', 'popup.html', 'approveDevice.html', 'undoEmail.html', 'notMe.html', 'refusal.html', 'assets/a.js']
  const url = await serve(files, { isSecure: true, fetch: fetchOrigins })
  for (const [path, status, referer] of [
    ['/sdk?projectId=mine', 200, 'https://meadow.example/'],
    ['/sdk?projectId=mine', 403, 'https://evil.example/'],
    // Only a refused page is told that it is, and no other page may frame what tells it.
    ['/refusal?projectId=mine', 200, 'https://evil.example/'],
    ['/refusal?projectId=mine', 404, 'https://meadow.example/'],
    ['/refusal?projectId=mine', 404],
    ['/popup', 200],
    ['/approve-device', 200],
    ['/undo-email', 200],
    ['/not-me', 200],
    ['/assets/a.js', 200],
    ['/assets/none.js', 404],
    ['/healthz', 200],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { headers: { referer: referer ?? '' } })
    expect([path, answer.status]).toEqual([path, status])
    const policy = policyHeaders({
      gateway: 'https://g.example',
      ancestor: referer && status === 200 ? referer.slice(0, -1) : undefined,
      isSecure: true,
      keepsOpener: path === '/popup',
    })
    const keeps = path === '/popup' ? 'unsafe-none' : 'same-origin'
    expect([path, answer.headers.get('cross-origin-opener-policy')]).toEqual([path, keeps])
    expect(policy['Origin-Agent-Cluster']).toBe('?1')
    for (const [name, value] of Object.entries(policy)) expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
  }
})

test('T-F18 a page of the site’s own gets neither a frame nor the document that refuses one, listed or not', async () => {
  const fetchOrigins = async () => Response.json({ allowedOrigins: ['https://app.latchkey.example'] })
  const url = await serve(['sdk.html', 'refusal.html'], { ownUrl: 'https://wallet.latchkey.example', fetch: fetchOrigins })
  const ask = async (path: string, referer: string) => (await fetch(`${url}${path}?projectId=mine`, { headers: { referer } })).status
  for (const referer of ['https://app.latchkey.example/', 'https://other.latchkey.example/'])
    expect([await ask('/sdk', referer), await ask('/refusal', referer)]).toEqual([403, 404])
  expect(await ask('/refusal', 'https://evil.example/')).toBe(200)
})

test('T-F5 a page that is refused is served its own origin and no setting of the operator’s, and an origin that is none is served nothing', async () => {
  const fetchOrigins = async () => Response.json({ allowedOrigins: ['https://meadow.example'] })
  const attesters = [`0x${'a'.repeat(40)}`]
  const url = await serve(['refusal.html'], { attesters, spendingCapCents: '50000', fetch: fetchOrigins })
  const ask = (referer: string) => fetch(`${url}/refusal?projectId=mine`, { headers: { referer } })

  const page = await (await ask('https://evil.example/')).text()
  expect(page).toBe('<meta content="{&quot;ancestor&quot;:&quot;https://evil.example&quot;}">')

  // What would end the policy's directive, or begin another policy, is no host that a page can have.
  for (const host of ['a;b.example', 'a,b.example', "a'b.example", 'a$b.example'])
    expect([host, (await ask(`https://${host}/`)).status]).toEqual([host, 404])
})

test('R-F11 files go packed to clients that accept it, the same bytes in the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-secure-'))
  const file = 'a.js'
  const text = 'the garden '.repeat(1_000)
  writeFileSync(join(folder, file), text)
  try {
    const read = createPackedFiles(readFrom(folder))
    const [br, gzip, plain] = await Promise.all([read(file, 'gzip, deflate, br'), read(file, 'gzip'), read(file, undefined)])
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([text, text, text])
    expect(br.body.length).toBeLessThan(text.length / 10)
    await expect(read('none.js', 'br')).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('B-35 the page is told whose attestations of descriptors the operator trusts, by its own server', async () => {
  const attesters = [`0x${'a'.repeat(40)}`]
  const url = await serve(['popup.html'], { attesters })
  const page = await (await fetch(`${url}/popup`)).text()
  const content = /content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(content)).toMatchObject({ attesters })
})
