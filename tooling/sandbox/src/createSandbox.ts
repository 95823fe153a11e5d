import { createServer, type Server } from 'node:http'
import { listNeighbours } from './neighbours.ts'
import { renderPage, styles } from './page.ts'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Makes the sandbox's server; the caller lets it listen. */
export function createSandbox(env: NodeJS.ProcessEnv): Server {
  const routes: Record<string, () => Promise<{ type: string; body: string }>> = {
    '/': async () => ({ type: 'text/html', body: await renderPage(listNeighbours(env)) }),
    '/page.css': async () => ({ type: 'text/css', body: styles }),
    '/healthz': async () => ({ type: 'application/json', body: '{"status":"ok"}' }),
  }
  return createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!route || !isRead) {
      response.writeHead(route ? 405 : 404, headers).end()
      return
    }
    const { type, body } = await route()
    response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(request.method === 'HEAD' ? undefined : body)
  })
}
