import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { letRun, start } from './createOutbox.fixture.ts'
import { noticeMs } from './createOutbox.ts'

const dayMs = 86_400_000

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
  expect(await metrics.render()).toContain('latchkey_mails_waiting 1')
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

test('T-G6 a row that an attacker inserts into the table is not sent', async () => {
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

test('I11 I13 a notice survives a mail server that is down for more than a day, and a code is not sent after it expires', async () => {
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

test('I13 a notice that no server accepts for a week is dropped and logged', async () => {
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
