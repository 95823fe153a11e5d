import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { answerGateway } from './answerGateway.ts'
import type { BuiltHost } from './buildHost.ts'

/**
 * The ways in that the configuration switches on are a part with a budget of their own: they must not come before the list
 * on one run and after it on the next.
 */
const configLateMs = 5000

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves a built page and a gateway for it on loopback, gzipped. @returns Where, and the end of it. */
export function serveHost({ files }: BuiltHost): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '').replace(/\/$/, '/index.html')
    const isGateway = path.startsWith('/gateway/')
    const body = isGateway ? JSON.stringify(answerGateway(path, `http://${request.headers.host}`)) : files.get(path)
    if (body === undefined) return void response.writeHead(404).end()
    const type = isGateway ? 'application/json' : types[path.split('.').at(-1) ?? '']
    const send = () => response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body, { level: 9 }))
    if (path.endsWith('/config')) setTimeout(send, configLateMs)
    else send()
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object')
        resolve({
          url: `http://127.0.0.1:${address.port}/`,
          close: () => {
            server.close()
            server.closeAllConnections()
          },
        })
    })
  })
}
