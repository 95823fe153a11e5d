import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A server that pages of any origin may ask, as they may ask a public node. An answer that fails is a 500. */
export function openServer(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    answer(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
}

/** Listens, with 0 on a port that is free. @throws If the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Ends a server and its connections. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

const bodyMax = 1_000_000

/** The body as text. @throws If it is longer than a node takes. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyMax) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
