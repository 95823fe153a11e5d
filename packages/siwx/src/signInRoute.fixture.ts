import { randomUUID } from 'node:crypto'
import { createNonce, parseMessage, verifySignIn } from './index.ts'

/** The page's address, which every message names, and nodes that you trust. */
const origin = 'http://localhost:3000'
const rpcUrls = ['https://your.node']
const nonces = new Map<string, number>()
const sessions = new Map<string, string>()

export async function GET(request: Request) {
  if (!request.url.endsWith('/nonce')) return Response.json({ accountId: sessions.get(sessionOf(request)) ?? null })
  const nonce = createNonce()
  nonces.set(nonce, Date.now() + 300_000)
  return Response.json({ nonce })
}

export async function POST(request: Request) {
  if (request.url.endsWith('/sign-out')) return Response.json(sessions.delete(sessionOf(request)))
  try {
    const { message, signature } = await request.json()
    const { nonce } = parseMessage(message)
    const endsAt = nonces.get(nonce) ?? 0
    // Taken before it is used, so that of fifty requests at once one counts.
    if (!nonces.delete(nonce) || endsAt < Date.now()) throw new Error('Ask for a new nonce')
    const { chainId, accountAddress } = await verifySignIn({ message, signature, nonce, origin, rpcUrls })
    const session = randomUUID()
    sessions.set(session, `${chainId}:${accountAddress}`)
    // Add `Secure` where the site is served over https.
    return Response.json(true, { headers: { 'set-cookie': `session=${session}; HttpOnly; SameSite=Strict; Path=/` } })
  } catch (error) {
    return Response.json({ error: String(error) }, { status: 400 })
  }
}

const sessionOf = (request: Request) => /(?:^|; )session=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
