import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { watchConnections } from './watchConnections.ts'

const featuresEnd = Promise.resolve()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('done')) {
  const server = createServer(answer)
  const connections = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.closeAllConnections())
  return { server, connections, port: (server.address() as AddressInfo).port }
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
  await connections.drain({ timeoutMs: 10_000, featuresEnd, graceMs: 0 })
  const [answers] = (await answered) as [readonly string[]]
  expect(answers.filter((answer) => !/^HTTP\/1\.1 200 OK\r\n[\s\S]*done/.test(answer))).toEqual([])
})

test('5.2 a connection that is opened as the server ends has a moment for its request, and one that sends none is closed', async () => {
  const { connections, port } = await start()
  const [late, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(late, 'connect'), once(silent, 'connect')])
  const drained = connections.drain({ timeoutMs: 10_000, featuresEnd, graceMs: 200 })
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

test.each(['once it is to end', 'as it ends'])(
  '5.2 requests that were sent one after the other on a connection are all answered %s',
  async (when) => {
    const asked: ServerResponse[] = []
    const { connections, port } = await start((_request, response) => {
      asked.push(response)
    })
    const socket = connect(port, '127.0.0.1')
    let answers = ''
    socket.on('data', (data) => {
      answers += data
    })
    const closed = once(socket, 'close')
    const isEnding = when === 'as it ends'
    if (!isEnding) connections.leave()
    for (const path of ['a', 'b', 'c']) socket.write(`GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await expect.poll(() => asked.length).toBe(3)
    const drained = isEnding ? connections.drain({ timeoutMs: 10_000, featuresEnd, graceMs: 0 }) : undefined
    for (const response of asked) response.end(`answer to ${response.req.url}`)
    await closed
    await drained
    expect(answers.match(/answer to \/\w|Connection: [\w-]+/g)).toEqual([
      'Connection: keep-alive',
      'answer to /a',
      'Connection: keep-alive',
      'answer to /b',
      'Connection: close',
      'answer to /c',
    ])
  },
)

test('5.2 an answer that was begun before a server is to end closes its connection, too', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const { connections, port } = await start((_request, response) => asked.resolve(response))
  const agent = new Agent({ keepAlive: true })
  open.push(() => agent.destroy())
  const answered = once(get({ port, host: '127.0.0.1', agent }), 'response') as Promise<[IncomingMessage]>
  const response = await asked.promise
  connections.leave()
  response.end()
  expect((await answered)[0].headers.connection).toBe('close')
})

test('5.2 a connection that became a WebSocket, and that its feature does not end, holds up no end', async () => {
  const { server, connections, port } = await start()
  server.on('upgrade', (_request, socket) => socket.on('error', () => {}).write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  const closed = once(socket, 'close')
  await connections.drain({ timeoutMs: 50, featuresEnd, graceMs: 0 })
  await closed
})

test('5.2 a client that neither sends the rest of its request, nor reads its answer, nor ends its side, holds up no end', async () => {
  const { connections, port } = await start((request, response) => {
    if (request.url === '/endless') setInterval(() => response.write('x'.repeat(100_000)), 1).unref()
    else response.end('done')
  })
  const begun = ['GET / HT', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{', 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n']
  const sockets = await Promise.all(
    begun.map(async (text) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
      await once(socket, 'connect')
      return socket.end(text).pause()
    }),
  )
  open.push(() => sockets.map((socket) => socket.destroy()))
  const ends = [
    connections.drain({ timeoutMs: 200, featuresEnd, graceMs: 20 }),
    connections.drain({ timeoutMs: 200, featuresEnd, graceMs: 20 }),
  ]
  await Promise.all(ends)
  await connections.drain({ timeoutMs: 200, featuresEnd, graceMs: 20 })
})
