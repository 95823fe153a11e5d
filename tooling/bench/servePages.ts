import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** The pages to compare: the least a modal can be, a page with viem and none, and ours. */
export const pages = ['bare', 'viem', 'latchkey'] as const

/** Name of a page. */
export type PageName = (typeof pages)[number]

/** What is served beside the built files: the answer as JSON, or nothing for what is not there. */
export type Answer = (url: URL) => Promise<object | undefined>

const kinds: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/**
 * Builds pages as a host would and serves them from memory, gzipped.
 *
 * @param hasNames Whether functions keep their names: for reading a profile, not for measuring.
 * @returns The address of each, and the end of it.
 */
export async function servePages<name extends string = PageName>(
  names: readonly name[] = pages as readonly string[] as readonly name[],
  answer: Answer = async () => undefined,
  hasNames = false,
): Promise<{ url(page: name): string; stop(): void }> {
  const files = new Map<string, Buffer>()
  for (const page of names) {
    const built = await build({
      root: `${import.meta.dirname}/pages/${page}`,
      base: `/${page}/`,
      configFile: false,
      logLevel: 'error',
      oxc: { jsx: { runtime: 'automatic' } },
      build: { write: false, target: 'es2022', minify: !hasNames },
    })
    if ('on' in built) throw new Error('The bundler watches instead of building')
    for (const { output } of [built].flat()) {
      for (const file of output)
        files.set(`/${page}/${file.fileName}`, gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }))
    }
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const path = url.pathname.replace(/\/$/, '/index.html')
    const file = files.get(path)
    const json = file ? undefined : await answer(url)
    const body = file ?? (json && gzipSync(JSON.stringify(json), { level: 1 }))
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file ? (kinds[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream') : 'application/json',
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
