import { createServer, type Server } from 'node:http'
import type { Metrics } from './createMetrics.ts'

/** Serves the figures at `/metrics`, on a port of their own: the site's origin serves nothing but its pages. */
export function serveMetrics(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.render()
    return response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
}
