import type { ServerResponse } from 'node:http'

const json = { 'Content-Type': 'application/json' }

/** What an upstream does with requests while something is wrong with it. */
export const upstreamFaults = {
  'it does not answer': () => {},
  'it answers one byte at a time': (response) => {
    response.writeHead(200, json)
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  },
  'its answers stop halfway': (response) => void response.writeHead(200, json).write('{ "data"'),
  'it answers 503': (response) => void response.writeHead(503, json).end('{}'),
  'it sends wrong answers': (response) => void response.writeHead(200, json).end('<html></html>'),
  'its answers never end': (response) => {
    response.writeHead(200, json)
    const send = () => {
      while (response.write(' '.repeat(1_000_000)));
    }
    response.on('drain', send)
    send()
  },
} satisfies Record<string, (response: ServerResponse) => void>

export type UpstreamFault = keyof typeof upstreamFaults
