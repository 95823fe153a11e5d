import type { ServerResponse } from 'node:http'

const json = { 'Content-Type': 'application/json' }

/** What an upstream does with requests while something is wrong with it. */
export const upstreamFaults = {
  'it answers nobody': () => {},
  'its answers come a byte at a time': (response) => {
    response.writeHead(200, json)
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  },
  'its answers stop in the middle': (response) => void response.writeHead(200, json).write('{ "data"'),
  'it answers 503': (response) => void response.writeHead(503, json).end('{}'),
  'it answers what nobody asked for': (response) => void response.writeHead(200, json).end('<html></html>'),
  'its answers have no end': (response) => {
    response.writeHead(200, json)
    const send = () => {
      while (response.write(' '.repeat(1_000_000)));
    }
    response.on('drain', send)
    send()
  },
} satisfies Record<string, (response: ServerResponse) => void>

export type UpstreamFault = keyof typeof upstreamFaults
