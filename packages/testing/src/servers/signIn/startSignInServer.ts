/// <reference types="node" />
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const bodyBytesMax = 10_000
const nonceMs = 300_000

/** A running server of a test's own. */
export type SignInServer = {
  /** Such as `http://127.0.0.1:4500`. */
  readonly url: string
  /** Whom each open session is of, as CAIP-10, the oldest first. */
  accounts(): readonly string[]
  /** Ends every session, as an operator does. */
  endSessions(): void
  /** Ends it. */
  stop(): Promise<void>
}

/** The part of `@latchkey/siwx` that a server needs. */
export type SignInCheck = {
  createNonce(): string
  parseMessage(message: string): { readonly nonce: string }
  verifySignIn(parameters: {
    message: string
    signature: string
    nonce: string
    origin: string
    rpcUrls: readonly string[]
  }): Promise<{ readonly chainId: string; readonly accountAddress: string }>
}

/**
 * Starts a server that users of a page sign in at, in memory: the four routes of the guide "Sign-in on your server".
 *
 * `GET /api/nonce`, `POST /api/sign-in` with `message` and `signature`, `GET /api/session`, `POST /api/sign-out`.
 */
export async function startSignInServer(options: startSignInServer.Options): Promise<SignInServer> {
  const { siwx, origin, rpcUrls = [], port = 0 } = options
  const nonces = new Map<string, number>()
  const sessions = new Map<string, string>()
  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    'GET /api/nonce': () => {
      const nonce = siwx.createNonce()
      nonces.set(nonce, Date.now() + nonceMs)
      return { nonce }
    },
    'POST /api/sign-in': async (request, response) => {
      const { message, signature } = readProof(await readBody(request))
      const { nonce } = siwx.parseMessage(message)
      const endsAt = nonces.get(nonce) ?? 0
      if (!nonces.delete(nonce) || endsAt < Date.now()) throw new Error('Ask for a new nonce')
      const { chainId, accountAddress } = await siwx.verifySignIn({ message, signature, nonce, origin, rpcUrls })
      const session = randomUUID()
      sessions.set(session, `${chainId}:${accountAddress}`)
      response.setHeader('set-cookie', `session=${session}; HttpOnly; SameSite=Strict; Path=/`)
      return true
    },
    'GET /api/session': (request) => ({ accountId: sessions.get(sessionOf(request)) ?? null }),
    'POST /api/sign-out': (request) => sessions.delete(sessionOf(request)),
  }
  const server = createServer(async (request, response) => {
    // The page stands at another port, so it may read the answers only if its origin is named.
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const route = routes[`${request.method} ${URL.parse(request.url ?? '/', origin)?.pathname}`]
    if (!route) return response.writeHead(404).end()
    try {
      const answer = JSON.stringify(await route(request, response))
      response.setHeader('content-type', 'application/json')
      return response.end(answer)
    } catch (error) {
      return response.writeHead(400).end(JSON.stringify({ error: error instanceof Error ? error.message : 'Refused' }))
    }
  })
  const bound = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
  return {
    url: `http://127.0.0.1:${bound}`,
    accounts: () => [...sessions.values()],
    endSessions: () => sessions.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export declare namespace startSignInServer {
  type Options = {
    /** `import * as siwx from '@latchkey/siwx'`: the version that your own server checks with. */
    readonly siwx: SignInCheck
    /** The page that users sign in on, such as `http://127.0.0.1:4173`: a message for any other is refused. */
    readonly origin: string
    /** Nodes that contract accounts are asked at. Without one, only key accounts can sign in. */
    readonly rpcUrls?: readonly string[] | undefined
    /** A free one unless set. */
    readonly port?: number | undefined
  }
}

function readProof(body: string): { readonly message: string; readonly signature: string } {
  const { message, signature } = JSON.parse(body) as { readonly message?: unknown; readonly signature?: unknown }
  if (typeof message !== 'string' || typeof signature !== 'string') throw new Error('A message and its signature are needed')
  return { message, signature }
}

function sessionOf({ headers }: IncomingMessage): string {
  return /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > bodyBytesMax) throw new Error('The request is too long')
  }
  return body
}
