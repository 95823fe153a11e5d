import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, normalize } from 'node:path'

/** Serves a folder as a static host does: a page by its name without `.html`, with the headers that `_headers` says of the path asked for. */
export function serveExported(folder: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const path = normalize(pathname)
    const file = [path, `${path}.html`].map((one) => join(folder, one)).find((one) => existsSync(one) && statSync(one).isFile())
    if (!file || path.startsWith('/_')) return response.writeHead(404).end('Not found')
    return response.writeHead(200, readRules(folder).get(path) ?? {}).end(readFileSync(file))
  })
}

/** Rules of a `_headers` file by path, each joined with those of an equal path before, as such hosts do. */
function readRules(folder: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const rules = new Map<string, Record<string, string>>()
  let headers: Record<string, string> = {}
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    const [, name, value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (name === undefined) {
      headers = rules.get(line) ?? {}
      rules.set(line, headers)
    } else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return rules
}
