import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { startMailServer } from '../../test/startMailServer.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createKeyring } from '../embedded/keyring.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createOutbox, noticeMs } from './createOutbox.ts'

const dayMs = 86_400_000
const codeMs = 600_000

async function start(parameters: { isPlain: boolean; requireTls: boolean; now?: () => number; url?: string }) {
  const { now = Date.now } = parameters
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-outbox-'))
  const server = await startMailServer({ isPlain: parameters.isPlain })
  const db = await openDatabase({ dataDir })
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now })
  const keys = createKeyring([{ kid: 'c1', key: new Uint8Array(32).map((_, at) => at) }])
  const url = parameters.url ?? server.url
  const metrics = createMetrics()
  const outbox = createOutbox({
    ...{ url, from: 'a@mail.example', requireTls: parameters.requireTls, keys, db, log, now, metrics },
  })
  onTestFinished(async () => {
    await outbox.close()
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })
  const add = (text: string, lifetimeMs: number) =>
    db
      .transaction()
      .execute((transaction) => outbox.add(transaction, { recipient: 'ada@mail.example', subject: 's', text, html: '' }, { lifetimeMs }))
  await add('123456', codeMs)
  return { server, db, outbox, lines, dataDir, metrics, add }
}

test('T-G2 a mail server that offers no encryption gets no mail, and the mail waits', async () => {
  const { server, db, outbox, lines } = await start({ isPlain: true, requireTls: true })
  await outbox.send()
  expect(server.mails).toEqual([])
  expect(await db.selectFrom('mail').select('attempts').execute()).toEqual([{ attempts: 1 }])
  expect(lines.join('\n')).toContain('a mail was not taken')
})

test('5.2 M3 figures say how many mails wait', async () => {
  const { outbox, metrics } = await start({ isPlain: true, requireTls: true })
  await outbox.send()
  expect(metrics.render()).toContain('latchkey_mails_waiting 1')
})

test('T-G2 with STARTTLS and a certificate that is trusted the mail goes out', async () => {
  const { server, outbox } = await start({ isPlain: false, requireTls: true })
  await outbox.send()
  await vi.waitFor(() => expect(server.mails).toMatchObject([{ to: 'ada@mail.example', text: expect.stringContaining('123456') }]))
})

test('T-G2 development sends to a mail server on this machine as it is', async () => {
  const { server, outbox } = await start({ isPlain: true, requireTls: false })
  await outbox.send()
  expect(server.mails).toHaveLength(1)
})

test('G-12 the files of the embedded database are for their owner alone', async () => {
  const { dataDir } = await start({ isPlain: true, requireTls: true })
  for (const file of ['gateway.sqlite', 'gateway.sqlite-wal', 'gateway.sqlite-shm'])
    expect([file, (statSync(join(dataDir, file)).mode & 0o777).toString(8)]).toEqual([file, '600'])
})

test('T-G6 a row that whoever writes the table made up is no mail of ours, and goes nowhere', async () => {
  const { server, db, outbox, lines } = await start({ isPlain: false, requireTls: true })
  const body = JSON.stringify({ text: 'Your wallet is at risk: https://evil.example', html: '' })
  await db.deleteFrom('mail').execute()
  for (const kid of [null, 'c1', 'zz'])
    await db
      .insertInto('mail')
      .values({
        id: `made-up-${kid}`,
        recipient: 'ada@mail.example',
        subject: 's',
        body,
        kid,
        attempts: 0,
        next_at: 0,
        ends_at: Date.now() + 60_000,
      })
      .execute()
  await outbox.send()
  expect(server.mails).toEqual([])
  expect(lines.filter((line) => line.includes('a mail was not taken'))).toHaveLength(3)
})

/** Lets the test's clock run while the outbox looks every `stepMs`, as it does by itself. */
async function letRun(clock: { at: number }, outbox: { send(): Promise<void> }, { forMs, stepMs }: { forMs: number; stepMs: number }) {
  for (const endsAt = clock.at + forMs; clock.at < endsAt; clock.at += stepMs) await outbox.send()
}

test('I11 I13 a notice outlives a mail server that is down for more than a day, and a code does not outlive itself', async () => {
  const clock = { at: Date.parse('2026-06-14T09:30:00Z') }
  const { server, db, outbox, lines, add } = await start({ isPlain: true, requireTls: false, now: () => clock.at })
  await server.goDown()
  await add('The email address of your wallet has changed', noticeMs)
  await letRun(clock, outbox, { forMs: 26 * 3_600_000, stepMs: 300_000 })
  expect(server.mails).toEqual([])
  expect(lines.filter((line) => line.includes('a mail was given up'))).toHaveLength(1)
  // Ever less often, and never less than every quarter of an hour.
  const { attempts } = await db.selectFrom('mail').select('attempts').executeTakeFirstOrThrow()
  expect(attempts).toBeGreaterThan(26 * 4)
  expect(attempts).toBeLessThan(26 * 4 + 20)
  await server.comeBack()
  await letRun(clock, outbox, { forMs: 1_200_000, stepMs: 300_000 })
  expect(server.mails.map(({ text }) => text.trim())).toEqual(['The email address of your wallet has changed'])
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('I13 a notice that nobody takes for a week is given up, and said in the log', async () => {
  const clock = { at: Date.parse('2026-06-14T09:30:00Z') }
  const { server, db, outbox, lines, add } = await start({ isPlain: true, requireTls: false, now: () => clock.at })
  await server.goDown()
  await add('A new device can use your wallet', noticeMs)
  await letRun(clock, outbox, { forMs: 7 * dayMs - 3_600_000, stepMs: 3_600_000 })
  expect(await db.selectFrom('mail').select('id').execute()).toHaveLength(1)
  await letRun(clock, outbox, { forMs: 7_200_000, stepMs: 3_600_000 })
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
  expect(lines.filter((line) => line.includes('a mail was given up'))).toHaveLength(2)
})

/** Something that takes connections, which the test gives up or answers. */
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

test.each(['is gone', 'takes a connection and says nothing'])(
  'R-F5 where the mail server %s, a code is queued and answered for as soon as ever',
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
    // A mail server that says nothing is waited for longer.
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
    // Not before its time.
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
