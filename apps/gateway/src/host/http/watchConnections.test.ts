import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchConnections } from './watchConnections.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function start() {
  const server = createServer((_request, response) => response.end('done'))
  const connections = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.closeAllConnections())
  return { connections, port: (server.address() as AddressInfo).port }
}

/** A proxy in a thread of its own: it connects and sends its requests while the server's thread does nothing. */
const proxy = `
  const { parentPort, workerData: { port, sent, count } } = require('node:worker_threads')
  const answers = []
  for (let at = 0; at < count; at++) {
    const socket = require('node:net').connect(port, '127.0.0.1')
    let answer = ''
    socket.on('connect', () => socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 2\\r\\n\\r\\n{}', () => {
      Atomics.add(sent, 0, 1)
      Atomics.notify(sent, 0)
    }))
    socket.on('data', (data) => (answer += data))
    socket.on('error', ({ code }) => (answer = code))
    socket.on('close', () => answers.push(answer) === count && parentPort.postMessage(answers))
  }
`

test('5.2 requests that a proxy has sent on new connections when the server ends are answered', async () => {
  const { connections, port } = await start()
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const count = 30
  const worker = new Worker(proxy, { eval: true, workerData: { port, sent, count } })
  open.push(() => worker.terminate())
  const answered = once(worker, 'message')
  // They are in the kernel's queue then, and not accepted.
  while (sent[0] !== count) Atomics.wait(sent, 0, sent[0] ?? 0)
  await connections.drain({ timeoutMs: 10_000, graceMs: 0 })
  const [answers] = (await answered) as [readonly string[]]
  expect(answers.filter((answer) => !/^HTTP\/1\.1 200 OK\r\n[\s\S]*done/.test(answer))).toEqual([])
})

test('5.2 a connection that is opened as the server ends has a moment for its request, and one that sends none is closed', async () => {
  const { connections, port } = await start()
  const [late, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(late, 'connect'), once(silent, 'connect')])
  const drained = connections.drain({ timeoutMs: 10_000, graceMs: 200 })
  const answer = once(late, 'data')
  late.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK/)
  await Promise.all([drained, once(silent, 'close')])
})

test('5.2 once a server is to end, each answer ends its connection, and until then none does', async () => {
  const { connections, port } = await start()
  const agent = new Agent({ keepAlive: true })
  open.push(() => agent.destroy())
  const ask = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response.headers.connection
  }
  expect(await ask()).toBe('keep-alive')
  connections.leave()
  expect([await ask(), await ask()]).toEqual(['close', 'close'])
})
