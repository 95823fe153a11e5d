import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The pages to compare: the least a modal can be, and ours. */
export const pages = ['bare', 'latchkey'] as const

/** Name of a page. */
export type PageName = (typeof pages)[number]

const kinds: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Builds both pages as a host would and serves them from memory, gzipped. @returns The address of each, and the end of it. */
export async function servePages(): Promise<{ url(page: PageName): string; stop(): void }> {
  const files = new Map<string, Buffer>()
  for (const page of pages) {
    const built = await build({
      root: `${import.meta.dirname}/pages/${page}`,
      base: `/${page}/`,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { write: false, target: 'es2022' },
    })
    if ('on' in built) throw new Error('The bundler watches instead of building')
    for (const { output } of [built].flat()) {
      for (const file of output)
        files.set(`/${page}/${file.fileName}`, gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }))
    }
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\/$/, '/index.html')
    const body = files.get(path)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': kinds[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    response.end(body)
  })
  const port = await listen(server)
  return { url: (page) => `http://127.0.0.1:${port}/${page}/`, stop: () => void server.close() }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    })
  })
}
