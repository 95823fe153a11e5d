import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines } from '../../../test/engines.ts'
import { startMailServer } from '../../../test/startMailServer.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { createKeyHolders } from '../../host/keyring/holders/createKeyHolders.ts'
import { openKeyring } from '../../host/keyring/keyring.ts'
import { createLog } from '../../host/log/log.ts'
import { codeMs, letRun, start } from './createOutbox.fixture.ts'
import { createOutbox } from './createOutbox.ts'

/** A server whose connections the test closes or answers. */
async function listen(onSocket: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    onSocket(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** A connection to a mail server; the test decides what happens to each new one. */
async function startWay(pass: () => 'on' | 'silent') {
  const to = { port: 0 }
  let connections = 0
  const way = await listen((socket) => {
    connections += 1
    if (pass() === 'silent') return void socket.resume()
    const onward = connect(to.port, '127.0.0.1').on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
    socket.pipe(onward).pipe(socket)
  })
  onTestFinished(way.stop)
  return {
    url: way.url,
    lead: (url: string) => (to.port = Number(new URL(url).port)),
    get connections() {
      return connections
    },
  }
}

test.each(['is gone', 'takes a connection and says nothing'])(
  'R-F5 where the mail server %s, a code is queued and answered as quickly as usual',
  async (how) => {
    const silent = await listen(() => {})
    if (how === 'is gone') silent.stop()
    const gateway = await startTestGateway({ env: embeddedEnv({ smtpUrl: silent.url }) })
    onTestFinished(async () => {
      silent.stop()
      await gateway.stop()
    })
    const device = await createTestDevice(gateway)
    const startedAtMs = performance.now()
    const answer = await device.start('ada@mail.example')
    // The outbox waits longer for a silent mail server.
    expect(performance.now() - startedAtMs).toBeLessThan(8_000)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ txnId: expect.any(String), resendAt: expect.any(Number) })
    expect(await gateway.gateway.db.selectFrom('mail').select('id').execute()).toHaveLength(1)
  },
)

test('R-F5 a mail that was not taken is tried again after pauses that grow, and goes out once the server is back', async () => {
  let nowMs = 1e12
  let backAt: number | undefined
  const proxy = await listen((socket) => {
    if (backAt === undefined) {
      socket.destroy()
      return
    }
    const onward = connect(backAt, '127.0.0.1').on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  onTestFinished(proxy.stop)
  const { outbox, db, server } = await start({ isPlain: true, requireTls: false, url: proxy.url, now: () => nowMs })
  const pauses: number[] = []
  for (let round = 0; round < 4; round++) {
    await outbox.send()
    const { next_at } = await db.selectFrom('mail').select('next_at').executeTakeFirstOrThrow()
    pauses.push(next_at - nowMs)
    nowMs = next_at - 1
    // Not before it is due.
    await outbox.send()
    expect(await db.selectFrom('mail').select('next_at').executeTakeFirst()).toEqual({ next_at })
    nowMs = next_at
  }
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000])
  backAt = Number(new URL(server.url).port)
  await outbox.send()
  expect(server.mails).toMatchObject([{ to: 'ada@mail.example' }])
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})

test.each(engines.map((engine) => [engine.name, engine] as const))(
  '%s: of two processes one sends a mail, however long the mail server takes, and one that is slow leaves the rest to the other',
  async (_name, engine) => {
    const clock = { at: Date.parse('2026-06-14T09:30:00Z') }
    const server = await startMailServer({ isPlain: true })
    const database = await engine.create('gateway')
    const keys = await openKeyring([{ kid: 'c1', key: new Uint8Array(32).map((_, at) => at) }], createKeyHolders({}, fetch))
    const startOne = async () => {
      const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
      const log = createLog({ level: 'off', write: () => {}, now: () => clock.at })
      const outbox = createOutbox({ url: server.url, from: 'a@mail.example', requireTls: false, keys, db, log, now: () => clock.at })
      return { db, outbox }
    }
    const one = await startOne()
    const other = await startOne()
    const letGo = server.hold()
    onTestFinished(async () => {
      letGo()
      for (const { outbox, db } of [one, other]) {
        await outbox.close()
        await db.destroy()
      }
      await server.stop()
      await database.remove()
    })
    const recipients = Array.from({ length: 7 }, (_, at) => `ada${at}@mail.example`)
    const add = (recipient: string) =>
      one.db
        .transaction()
        .execute((transaction) => one.outbox.add(transaction, { recipient, subject: 's', text: 't', html: '' }, { lifetimeMs: codeMs }))
    for (const recipient of recipients) await add(recipient)
    const ofOne = one.outbox.send()
    await expect.poll(() => server.mails.length).toBeGreaterThan(3)
    const taken = server.mails.length
    expect(taken).toBeLessThan(recipients.length)
    // As long as the slowest send may take.
    clock.at += 30_000
    const ofOther = other.outbox.send()
    await expect.poll(() => server.mails.length).toBe(recipients.length)
    clock.at += 25_000
    // A mail that is due earlier would be sent earlier.
    await add('later@mail.example')
    void other.outbox.send()
    await expect.poll(() => server.mails.map(({ to }) => to)).toContain('later@mail.example')
    letGo()
    await Promise.all([ofOne, ofOther])
    await other.outbox.send()
    expect(server.mails.map(({ to }) => to).sort()).toEqual([...recipients, 'later@mail.example'].sort())
    expect(await one.db.selectFrom('mail').select('id').execute()).toEqual([])
  },
)

test('5.2 a connection on which the mail server is silent holds up no other mail', async () => {
  let isFirst = true
  const way = await startWay(() => {
    const passes = isFirst ? 'silent' : 'on'
    isFirst = false
    return passes
  })
  const { outbox, server, add } = await start({ isPlain: true, requireTls: false, url: way.url })
  way.lead(server.url)
  void outbox.send()
  await expect.poll(() => way.connections).toBe(1)
  await add('654321', codeMs)
  void outbox.send()
  await expect.poll(() => server.mails.map(({ text }) => text.trim())).toEqual(['654321'])
})

test('5.2 a mail server that is silent for minutes is probed, and costs a code neither its tries nor its ten minutes', async () => {
  const clock = { at: Date.parse('2026-06-14T09:30:00Z') }
  let isSilent = true
  const way = await startWay(() => (isSilent ? 'silent' : 'on'))
  const { outbox, server, db, add } = await start({ isPlain: true, requireTls: false, url: way.url, now: () => clock.at, sendMs: 500 })
  way.lead(server.url)
  for (let mail = 1; mail < 20; mail++) await add(`${200_000 + mail}`, codeMs)
  await letRun(clock, outbox, { forMs: 240_000, stepMs: 10_000 })
  // Those that were sent together before it was known (five, and one each after the first two), and one for each look since.
  expect(way.connections).toBeGreaterThan(15)
  expect(way.connections).toBeLessThanOrEqual(7 + 24)
  const { attempts } = await db.selectFrom('mail').select('attempts').orderBy('attempts', 'desc').executeTakeFirstOrThrow()
  expect(attempts).toBeLessThan(5)
  isSilent = false
  await letRun(clock, outbox, { forMs: 60_000, stepMs: 10_000 })
  // A mail that the server took but did not answer for within half a second is sent again: none is lost.
  expect(new Set(server.mails.map(({ text }) => text.trim())).size).toBe(20)
})
