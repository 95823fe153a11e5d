import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Inbox } from '@latchkey/testing/servers'
import { createFarcasterApp } from './farcaster/createFarcasterApp.ts'
import { renderInbox } from './mail/renderInbox.ts'
import { listNeighbours } from './neighbours.ts'
import { renderPage, styles } from './page.ts'
import { createShop } from './shop/createShop.ts'
import { createOpenId } from './social/createOpenId.ts'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const bodyMax = 16_384

/** Makes the sandbox's server; the caller lets it listen. */
export function createSandbox(env: NodeJS.ProcessEnv, inbox: Pick<Inbox, 'list'> = { list: () => [] }): Server {
  const shop = createShop(env)
  const farcaster = createFarcasterApp(env)
  const openId = createOpenId({
    sandboxUrl: env['LATCHKEY_SANDBOX_URL'] ?? 'http://localhost:4403',
    gatewayUrl: env['LATCHKEY_GATEWAY_URL'] ?? 'http://localhost:4401',
  })
  const routes: Record<string, () => Promise<{ type: string; body: string }>> = {
    '/': async () => ({ type: 'text/html', body: await renderPage(listNeighbours(env)) }),
    '/page.css': async () => ({ type: 'text/css', body: styles }),
    '/healthz': async () => ({ type: 'application/json', body: '{"status":"ok"}' }),
  }
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    if (url.pathname.startsWith('/oidc/')) return openId(request, response)
    if (url.pathname === '/inbox' || url.pathname === '/inbox.json') {
      const mails = inbox.list(url.searchParams.get('to') ?? undefined)
      const isJson = url.pathname === '/inbox.json'
      response.writeHead(200, { ...headers, 'content-type': `${isJson ? 'application/json' : 'text/html'}; charset=utf-8` })
      response.end(isJson ? JSON.stringify(mails) : renderInbox(mails))
      return
    }
    if (url.pathname.startsWith('/shop/') || url.pathname.startsWith('/farcaster/')) {
      const { method = '', headers: sent } = request
      const fields = await readFields(request)
      const serve = url.pathname.startsWith('/shop/') ? shop : farcaster
      const answer = fields && (await serve({ method, url, fields, headers: sent }))
      if (answer) response.writeHead(answer.status, { ...headers, 'content-type': `${answer.type}; charset=utf-8` }).end(answer.body)
      else response.writeHead(fields ? 404 : 400, headers).end()
      return
    }
    const route = Object.hasOwn(routes, url.pathname) ? routes[url.pathname] : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!route || !isRead) {
      response.writeHead(route ? 405 : 404, headers).end()
      return
    }
    const { type, body } = await route()
    response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(request.method === 'HEAD' ? undefined : body)
  })
}

/** The fields of a form or of a JSON object; `undefined` for anything else. */
async function readFields(request: IncomingMessage): Promise<{ readonly [name: string]: unknown } | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyMax) return undefined
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  if (text === '') return {}
  if (!request.headers['content-type']?.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as { [name: string]: unknown }) : undefined
  } catch {
    return undefined
  }
}
