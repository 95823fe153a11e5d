import { randomUUID } from 'node:crypto'
import { createNonce, parseMessage, verifySignIn } from './index.ts'

/** The page's address, which every message names. */
const origin = 'http://localhost:3000'
/** The chains that users sign in on, and nodes that you trust: contract accounts are checked there. */
const nodes: Record<string, readonly string[] | undefined> = { 'eip155:1': ['https://your.node'] }
const [nonceSeconds, sessionSeconds] = [300, 604_800]
/** In memory: keep both in your database, and remove there what has ended. */
const nonces = new Map<string, { browser: string; endsAt: number }>()
const sessions = new Map<string, { accountId: string; endsAt: number }>()

export async function GET(request: Request) {
  const session = sessions.get(cookieOf(request, 'session'))
  const isOpen = session !== undefined && session.endsAt > Date.now()
  if (!request.url.endsWith('/nonce')) return Response.json({ accountId: isOpen ? session.accountId : null })
  const [nonce, browser] = [createNonce(), cookieOf(request, 'browser') || randomUUID()]
  nonces.set(nonce, { browser, endsAt: Date.now() + nonceSeconds * 1000 })
  for (const [old, { endsAt }] of nonces) if (endsAt < Date.now() || nonces.size > 100_000) nonces.delete(old)
  return Response.json({ nonce }, { headers: cookie('browser', browser, nonceSeconds) })
}

export async function POST(request: Request) {
  // A form on another page can post, too, and a browser always says whose page it is.
  if (request.headers.get('origin') !== origin) return refuse(403)
  if (request.headers.get('content-type') !== 'application/json') return refuse(415)
  if (request.url.endsWith('/sign-out')) {
    sessions.delete(cookieOf(request, 'session'))
    return Response.json(true, { headers: cookie('session', '', 0) })
  }
  try {
    const body = Object(await request.json())
    const [message, signature] = [String(body.message), String(body.signature)]
    const { nonce, chainId } = parseMessage(message)
    const [given, rpcUrls] = [nonces.get(nonce), nodes[chainId]]
    // Taken before it is used, so that of fifty requests at once one counts; and only by the browser that it was given to.
    if (!nonces.delete(nonce) || !given || given.endsAt < Date.now() || !rpcUrls) return refuse(400)
    if (given.browser !== cookieOf(request, 'browser')) return refuse(400)
    const { accountAddress } = await verifySignIn({ message, signature, nonce, origin, rpcUrls })
    const session = randomUUID()
    sessions.set(session, { accountId: `${chainId}:${accountAddress}`, endsAt: Date.now() + sessionSeconds * 1000 })
    return Response.json(true, { headers: cookie('session', session, sessionSeconds) })
  } catch (error) {
    // 400 to 499 is a refusal; a node that does not answer has refused nothing. What is unknown is the framework's to log.
    const status = error instanceof SyntaxError ? 400 : statuses[Object(error).code]
    if (!status) throw error
    return refuse(status)
  }
}

const statuses: Record<string, number | undefined> = { SIGN_IN_MESSAGE_INVALID: 400, SIGN_IN_REFUSED: 400, NETWORK_UNREACHABLE: 503 }

const refuse = (status: number) => Response.json({ error: status }, { status })

/** On https the prefix binds a cookie to this very host. */
const nameOf = (name: string) => (origin.startsWith('https:') ? `__Host-${name}` : name)

/** Each cookie of this server is a UUID. */
const cookieOf = (request: Request, name: string) =>
  new RegExp(`(?:^|; )${nameOf(name)}=([\\w-]{36})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? ''

const cookie = (name: string, value: string, seconds: number) => {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return { 'set-cookie': `${nameOf(name)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}` }
}
