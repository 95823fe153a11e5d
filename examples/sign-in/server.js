import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { createNonce, parseMessage, verifySignIn } from '@latchkey/siwx'

const port = Number(process.env.PORT ?? 3000)
const origin = process.env.ORIGIN ?? `http://127.0.0.1:${port}`
const rpcUrls = [process.env.RPC_URL ?? 'https://your.node']
const nonces = new Map()
const sessions = new Map()

const routes = {
  '/api/nonce': () => {
    const nonce = createNonce()
    nonces.set(nonce, Date.now() + 300_000)
    return { nonce }
  },
  '/api/sign-in': async (request, response) => {
    const { message, signature } = JSON.parse(await bodyOf(request))
    const { nonce } = parseMessage(message)
    const endsAt = nonces.get(nonce) ?? 0
    // Taken before it is used, so that of fifty requests at once one counts.
    if (!nonces.delete(nonce) || endsAt < Date.now()) throw new Error('Ask for a new nonce')
    const { chainId, accountAddress } = await verifySignIn({ message, signature, nonce, origin, rpcUrls })
    const session = randomUUID()
    sessions.set(session, `${chainId}:${accountAddress}`)
    // Add `Secure` where the site is served over https.
    response.setHeader('set-cookie', `session=${session}; HttpOnly; SameSite=Strict; Path=/`)
    return true
  },
  '/api/session': (request) => ({ accountId: sessions.get(sessionOf(request)) ?? null }),
  '/api/sign-out': (request) => sessions.delete(sessionOf(request)),
}

const sessionOf = (request) => /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]

async function bodyOf(request) {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > 10_000) throw new Error('The request is too long')
  }
  return body
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, origin)
  const route = routes[pathname]
  try {
    if (route) return response.end(JSON.stringify(await route(request, response)))
    const file = new URL(`./dist${pathname === '/' || pathname.includes('..') ? '/index.html' : pathname}`, import.meta.url)
    response.setHeader('content-type', types[extname(file.pathname)] ?? 'application/octet-stream')
    response.end(await readFile(file))
  } catch (error) {
    response.writeHead(route ? 400 : 404).end(JSON.stringify({ error: error.message }))
  }
}).listen(port, '127.0.0.1', () => console.log(`Open ${origin}`))
