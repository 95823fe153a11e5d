// Serves the folder that is named, as any host of files does.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const [folder, port] = process.argv.slice(2)
const kinds = { '.html': 'text/html', '.js': 'text/javascript' }
createServer((request, response) => {
  const path = new URL(request.url, 'http://page').pathname
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  if (!existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}).listen(Number(port), '127.0.0.1')
