import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** The file of a built folder that an address stands for, or `undefined`. */
export function fileOf(folder: string, address: string): string | undefined {
  const path = normalize(join(folder, decodeURIComponent(address)))
  if (path !== folder && !path.startsWith(`${folder.replace(/\/$/, '')}${sep}`)) return undefined
  if (!existsSync(path)) return undefined
  if (!statSync(path).isDirectory()) return path
  const index = join(path, 'index.html')
  return existsSync(index) ? index : undefined
}

/** Serves a built folder on this machine, as any host of static files does. */
export async function serveFolder(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = fileOf(folder, pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}
