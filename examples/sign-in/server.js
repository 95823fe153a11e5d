import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, STATUS_CODES } from 'node:http'
import { extname } from 'node:path'
import { createNonce, parseMessage, verifySignIn } from '@latchkey/siwx'

const port = Number(process.env.PORT ?? 3000)
/** The page's address, which every message names. This server has the built page as well. */
const { origin, protocol } = new URL(process.env.ORIGIN ?? `http://127.0.0.1:${port}`)
/** The chains that users sign in on, those of the page, and nodes that you trust: contract accounts are checked there. */
const nodes = {
  'eip155:1': [process.env.RPC_URL ?? 'https://your.node'],
}
/** Nonces for five minutes, sessions for a week. */
const [nonceMs, sessionMs] = [300_000, 604_800_000]
const nonces = createStore(nonceMs)
const sessions = createStore(sessionMs)

const routes = {
  'GET /api/nonce': (request, response) => {
    const nonce = createNonce()
    const browser = readCookie(request, 'browser') ?? randomUUID()
    nonces.set(nonce, browser)
    setCookie(response, 'browser', browser, nonceMs)
    return { nonce }
  },
  'POST /api/sign-in': async (request, response) => {
    const { message, signature } = await readProof(request)
    const { nonce, chainId } = parseMessage(message)
    const rpcUrls = nodes[chainId]
    // Taken before it is used, so that of fifty requests at once one counts; and only by the browser that it was given to.
    const browser = nonces.take(nonce)
    if (!rpcUrls || !browser || browser !== readCookie(request, 'browser')) throw new Refusal(400)
    const { accountAddress } = await verifySignIn({ message, signature, nonce, origin, rpcUrls })
    const session = randomUUID()
    sessions.take(readCookie(request, 'session'))
    sessions.set(session, `${chainId}:${accountAddress}`)
    setCookie(response, 'session', session, sessionMs)
    return true
  },
  'GET /api/session': (request) => ({ accountId: sessions.get(readCookie(request, 'session')) ?? null }),
  'POST /api/sign-out': (request, response) => {
    sessions.take(readCookie(request, 'session'))
    setCookie(response, 'session', '', 0)
    return true
  },
}

/** What a client is refused with. */
class Refusal extends Error {
  status
  constructor(status) {
    super(STATUS_CODES[status])
    this.status = status
  }
}

/** The answer to what `@latchkey/siwx` throws. 400 to 499 is a refusal; a node that does not answer has refused nothing. */
const statuses = { SIGN_IN_MESSAGE_INVALID: 400, SIGN_IN_REFUSED: 400, NETWORK_UNREACHABLE: 503 }

/** In memory: with several processes, keep it in your database. */
function createStore(lifeMs) {
  const entries = new Map()
  const get = (key = '') => {
    const entry = entries.get(key)
    return entry && entry.endsAt > Date.now() ? entry.value : undefined
  }
  return {
    get,
    take(key = '') {
      const value = get(key)
      entries.delete(key)
      return value
    },
    set(key, value) {
      entries.set(key, { value, endsAt: Date.now() + lifeMs })
      // The oldest are first, and end first. More than these are not kept.
      for (const [old, { endsAt }] of entries)
        if (endsAt <= Date.now() || entries.size > 100_000) entries.delete(old)
        else break
    },
  }
}

/** On https the prefix binds a cookie to this very host. */
const nameOf = (cookie) => (protocol === 'https:' ? `__Host-${cookie}` : cookie)

/** Each cookie of this server is a UUID. */
const readCookie = ({ headers }, cookie) => new RegExp(`(?:^|; )${nameOf(cookie)}=([\\w-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

function setCookie(response, cookie, value, lifeMs) {
  const secure = protocol === 'https:' ? '; Secure' : ''
  response.appendHeader('set-cookie', `${nameOf(cookie)}=${value}; Max-Age=${lifeMs / 1000}; Path=/; HttpOnly; SameSite=Strict${secure}`)
}

async function readProof(request) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > 10_000) throw new Refusal(413)
  }
  try {
    const { message, signature } = JSON.parse(body)
    if (typeof message === 'string' && typeof signature === 'string') return { message, signature }
  } catch {
    // Not JSON.
  }
  throw new Refusal(400)
}

const dist = new URL('./dist/', import.meta.url)
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

async function sendFile(pathname, response) {
  const file = new URL(pathname === '/' ? 'index.html' : `.${pathname}`, dist)
  const content = file.href.startsWith(dist.href) && (await readFile(file).catch(() => undefined))
  if (!content) throw new Refusal(404)
  response.setHeader('content-type', types[extname(file.pathname)] ?? 'application/octet-stream').end(content)
}

async function answer(request, response) {
  const pathname = URL.parse(request.url ?? '', origin)?.pathname
  if (!pathname) throw new Refusal(400)
  const route = routes[`${request.method} ${pathname}`]
  if (!route) return sendFile(pathname, response)
  // A form on another page can post, too, and a browser always says whose page it is.
  if (request.method === 'POST' && request.headers.origin !== origin) throw new Refusal(403)
  if (request.method === 'POST' && request.headers['content-type'] !== 'application/json') throw new Refusal(415)
  const said = JSON.stringify(await route(request, response))
  response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store').end(said)
}

createServer(async (request, response) => {
  response.setHeader('x-content-type-options', 'nosniff')
  try {
    await answer(request, response)
  } catch (error) {
    const status = error instanceof Refusal ? error.status : (statuses[Object(error).code] ?? 500)
    // The details are for your log: an answer has fixed words.
    if (status >= 500) console.error(error)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: STATUS_CODES[status] }))
  }
}).listen(port, '127.0.0.1', () => console.log(`Open ${origin}`))
