import type { ServerResponse } from 'node:http'
import type { ToldAnswer } from './testHolder.ts'

/** Sends what a stand-in was told to say. */
export function sendTold(response: ServerResponse, { status, headers, body, isEndless }: ToldAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (!isEndless) return void response.end(text)
  const drip = () => {
    if (response.destroyed) return
    if (response.write(text)) setImmediate(drip)
    else response.once('drain', drip)
  }
  drip()
}
