import type { IncomingMessage } from 'node:http'
import { type AnsweringServer, startAnswering } from './startAnswering.ts'

/** A service of others whose answers are inputs, text as it is; `undefined` is a 404. */
export function startFakeService(answer: (request: IncomingMessage, body: string) => unknown): Promise<AnsweringServer> {
  return startAnswering(async (request, response, bytes) => {
    const body = await answer(request, bytes.toString())
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
}
