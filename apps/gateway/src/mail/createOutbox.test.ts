import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../test/startMailServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createKeyring } from '../embedded/keyring.ts'
import { createLog } from '../log.ts'
import { createOutbox } from './createOutbox.ts'

async function start(parameters: { isPlain: boolean; requireTls: boolean }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-outbox-'))
  const server = await startMailServer({ isPlain: parameters.isPlain })
  const db = await openDatabase({ dataDir })
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now: Date.now })
  const keys = createKeyring([{ kid: 'c1', key: new Uint8Array(32).map((_, at) => at) }])
  const outbox = createOutbox({ url: server.url, from: 'a@mail.example', requireTls: parameters.requireTls, keys, db, log, now: Date.now })
  onTestFinished(async () => {
    await outbox.close()
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })
  await db
    .transaction()
    .execute((transaction) => outbox.add(transaction, { recipient: 'ada@mail.example', subject: 's', text: '123456', html: '' }))
  return { server, db, outbox, lines, dataDir }
}

test('T-G2 a mail server that offers no encryption gets no mail, and the mail waits', async () => {
  const { server, db, outbox, lines } = await start({ isPlain: true, requireTls: true })
  await outbox.send()
  expect(server.mails).toEqual([])
  expect(await db.selectFrom('mail').select('attempts').execute()).toEqual([{ attempts: 1 }])
  expect(lines.join('\n')).toContain('a mail was not taken')
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
