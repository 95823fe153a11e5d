import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@latchkey/test/node'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'

const root = join(import.meta.dirname, '../../..')
const account = privateKeyToAccount(`0x${'04'.repeat(32)}`)
const servers = [
  [
    'server.ts of the starter',
    'packages/create-latchkey/templates/everything/server.ts.template',
    'server.ts',
    'eip155:31337',
    'localhost',
  ],
  ['server.js of the guide', 'examples/sign-in/server.js', 'server.js', 'eip155:1', '127.0.0.1'],
] as const

const running: ChildProcess[] = []
const places: string[] = []
afterEach(async () => {
  for (const server of running.splice(0)) {
    if (server.exitCode !== null) continue
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true })
})

/** The server's clock goes ahead by so much whenever it gets this signal. */
const aheadMs = 360_000
const clock = `const now = Date.now; let ahead = 0; Date.now = () => now() + ahead; process.on('SIGUSR2', () => { ahead += ${aheadMs}; console.log('later') })`

describe.each(servers)('%s', (_, source, file, chainId, host) => {
  async function start(given: { readonly origin?: string } = {}) {
    const place = mkdtempSync(join(tmpdir(), 'latchkey-server-'))
    places.push(place)
    mkdirSync(join(place, 'node_modules/@latchkey'), { recursive: true })
    symlinkSync(join(root, 'packages/siwx'), join(place, 'node_modules/@latchkey/siwx'))
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
    mkdirSync(join(place, 'dist'))
    writeFileSync(join(place, 'dist/index.html'), 'the page')
    writeFileSync(join(place, 'dist/logo.svg'), '<svg/>')
    copyFileSync(join(root, source), join(place, file))
    const port = await freePort()
    // Without ORIGIN the page is where this server has it.
    const { origin = `http://${host}:${port}` } = given
    const env = { ...process.env, PORT: String(port), ORIGIN: given.origin, RPC_URL: 'http://127.0.0.1:1' }
    const options = ['--conditions=@latchkey/source', `--import=data:text/javascript,${encodeURIComponent(clock)}`]
    const server = spawn(process.execPath, [...options, file], { cwd: place, env, stdio: ['ignore', 'pipe', 'ignore'] })
    running.push(server)
    await once(server.stdout, 'data')
    const url = `http://127.0.0.1:${port}`

    /** What a page of this origin does, in a browser that has these cookies. */
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const sign = async (changed: { readonly chainId?: string; readonly accountAddress?: string } = {}, known = '') => {
      const answer = await fetch(`${url}/api/nonce`, { headers: { cookie: known } })
      const { nonce } = (await answer.json()) as { nonce: string }
      const message = buildMessage({
        version: '1',
        nonce,
        chainId,
        accountAddress: account.address,
        uri: origin,
        domain: new URL(origin).host,
        issuedAt: new Date().toISOString(),
        ...changed,
      })
      return { cookie: cookieOf(answer), proof: { message, signature: await account.signMessage({ message }) } }
    }
    const accountIn = async (cookie: string) => (await fetch(`${url}/api/session`, { headers: { cookie } })).json()
    const goAhead = async () => {
      server.kill('SIGUSR2')
      await once(server.stdout, 'data')
    }
    return { url, port, origin, place, post, sign, accountIn, goAhead }
  }
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
  const accountId = `${chainId}:${account.address}`

  test('signs in once for a nonce, knows the session by its cookie, and ends it itself', async () => {
    const { post, sign, accountIn } = await start()
    const { cookie, proof } = await sign()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/sign-in', proof, { cookie })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])

    const session = cookieOf(answers.find(({ ok }) => ok) as Response)
    expect(await accountIn(session)).toEqual({ accountId })
    expect(await accountIn('')).toEqual({ accountId: null })
    expect((await post('/api/sign-out', {}, { cookie: session })).headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await accountIn(session)).toEqual({ accountId: null })
  })

  test('takes a nonce only from the browser that it gave it to, which may have several', async () => {
    const { post, sign, accountIn } = await start()
    const attacker = await sign()
    const user = await sign()
    const second = await sign({}, user.cookie)
    expect((await post('/api/sign-in', attacker.proof, { cookie: user.cookie })).status).toBe(400)
    const other = await sign()
    expect((await post('/api/sign-in', other.proof)).status).toBe(400)
    const signedIn = await post('/api/sign-in', user.proof, { cookie: second.cookie })
    expect(await accountIn(cookieOf(signedIn))).toEqual({ accountId })
  })

  test('takes a sign-in and a sign-out from its own page alone, and by POST of JSON', async () => {
    const { url, post, sign, accountIn } = await start()
    const { cookie, proof } = await sign()
    const foreign = { cookie, origin: 'https://evil.example' }
    expect((await post('/api/sign-in', proof, foreign)).status).toBe(403)
    expect((await post('/api/sign-in', proof, { cookie, 'content-type': 'text/plain' })).status).toBe(415)
    const unnamed = { cookie, 'content-type': 'application/json' }
    expect((await fetch(`${url}/api/sign-in`, { method: 'POST', body: JSON.stringify(proof), headers: unnamed })).status).toBe(403)
    expect((await fetch(`${url}/api/sign-in`)).status).toBe(404)

    const session = cookieOf(await post('/api/sign-in', proof, { cookie }))
    expect((await post('/api/sign-out', {}, { ...foreign, cookie: session })).status).toBe(403)
    expect((await fetch(`${url}/api/sign-out`, { headers: { cookie: session } })).status).toBe(404)
    expect(await accountIn(session)).toEqual({ accountId })
  })

  test('refuses a chain that it does not list, and says of a node that it cannot reach that it cannot', async () => {
    const { post, sign } = await start()
    const elsewhere = await sign({ chainId: 'eip155:5' })
    expect((await post('/api/sign-in', elsewhere.proof, { cookie: elsewhere.cookie })).status).toBe(400)

    const contract = await sign({ accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' })
    const answer = await post('/api/sign-in', contract.proof, { cookie: contract.cookie })
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'Service Unavailable' }])
  })

  test('a nonce ends after five minutes, and a session after a week', async () => {
    const { post, sign, accountIn, goAhead } = await start()
    const late = await sign()
    await goAhead()
    expect((await post('/api/sign-in', late.proof, { cookie: late.cookie })).status).toBe(400)

    const { cookie, proof } = await sign()
    const session = cookieOf(await post('/api/sign-in', proof, { cookie }))
    expect(await accountIn(session)).toEqual({ accountId })
    for (let passedMs = 0; passedMs <= 7 * 86_400_000; passedMs += aheadMs) await goAhead()
    expect(await accountIn(session)).toEqual({ accountId: null })
  })

  test('where the page is on https, its cookies are of this host alone, and not for plain http', async () => {
    const { url, post, sign, accountIn } = await start({ origin: 'https://app.example' })
    const { cookie, proof } = await sign()
    expect(cookie).toMatch(/^__Host-browser=/)
    const signedIn = await post('/api/sign-in', proof, { cookie })
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{36}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
    ])
    expect(await accountIn(cookieOf(signedIn))).toEqual({ accountId })
    expect((await fetch(`${url}/api/nonce`)).headers.get('cache-control')).toBe('no-store')
  })

  test('nothing that a client sends ends it, or is answered with a path of the machine', async () => {
    const { url, port, place, post, sign } = await start()
    const { cookie } = await sign()
    for (const body of ['', '{', 'null', '[]', '{"message":1,"signature":2}', '{"message":"x","signature":"y"}'])
      expect((await post('/api/sign-in', body, { cookie })).status).toBe(400)
    expect((await post('/api/sign-in', 'x'.repeat(20_000)).catch(() => ({ status: 413 }))).status).toBe(413)
    const targets = [
      '//',
      '/%00',
      '/%',
      '/..%2f..%2fserver.ts',
      '/%2e%2e/package.json',
      '/assets',
      '/assets/none.js',
      'http://',
      'http://x:y',
      '*',
    ]
    for (const target of targets) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const said = await text(socket)
      expect([target, said.slice(0, 13)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 40[04] $/)])
      expect(said).not.toContain(place)
    }
    const half = connect(port, '127.0.0.1')
    half.write('POST /api/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')
    await wait(100)
    half.destroy()
    expect(await (await fetch(url)).text()).toBe('the page')
  })

  test('serves the page with the type of each file, which no browser guesses', async () => {
    const { url } = await start()
    const logo = await fetch(`${url}/logo.svg`)
    expect(Object.fromEntries(logo.headers)).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect((await fetch(`${url}/`)).headers.get('content-type')).toBe('text/html')
  })
})
