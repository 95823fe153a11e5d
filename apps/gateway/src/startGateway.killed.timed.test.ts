import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { killRounds } from '../test/killRounds.ts'
import { createReserve } from '../test/startWaitingProcess.ts'
import { until } from '../test/until.ts'
import { labProjectId } from './dev/ensureLabProject.ts'
import { openDatabase } from './host/database/openDatabase.ts'

const writer = fileURLToPath(new URL('../test/writeAsOperator.ts', import.meta.url))
const nodeFlags = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']
const asPage = { origin: 'http://localhost:4400', 'content-type': 'application/json' }
const eventFixture = {
  url: 'http://localhost:4400/',
  domain: 'localhost',
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}
const lost = (told: readonly string[], kept: readonly string[]) => {
  const known = new Set(kept)
  return told.filter((one) => !known.has(one))
}
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test(`5.2 killed ${killRounds} times while it and an operator write, a gateway loses nothing it had answered`, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-kill-'))
  open.push(() => rmSync(dir, { recursive: true, force: true }))
  const db = await openDatabase({ dataDir: dir })
  open.push(() => db.destroy())
  const project = { id: labProjectId, name: 'Lab', is_analytics_enabled: 1, created_at: 0 }
  await db.insertInto('project').values(project).execute()
  const acked = { event: [] as string[], origin: [] as string[], wallet: [] as string[] }
  const reserve = createReserve('gateway', killRounds)
  open.push(() => reserve.close())

  for (let round = 0; round < killRounds; round++) {
    const operator = spawn(process.execPath, [...nodeFlags, writer, dir, labProjectId, `r${round}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    open.push(() => operator.kill('SIGKILL'))
    let printed = ''
    operator.stdout.on('data', (data: Buffer) => {
      printed += data
    })
    const died = once(operator, 'close').then(() => {
      throw new Error('The operator ended before it wrote anything')
    })
    const writes = Promise.race([once(operator.stdout, 'data'), died])
    const gateway = reserve.next()
    const [url] = await Promise.all([gateway.start({ LATCHKEY_DATA_DIR: dir, LATCHKEY_LIMIT_SCALE: '1000' }), writes])
    let isKilled = false
    const send = async () => {
      while (!isKilled) {
        const eventId = crypto.randomUUID()
        const event = { ...eventFixture, eventId, timestamp: Date.now() }
        const answer = fetch(`${url}/e?projectId=${labProjectId}`, {
          method: 'POST',
          body: JSON.stringify(event),
          headers: asPage,
        })
        const status = await answer.then(
          (response) => response.status,
          () => 0,
        )
        if (status === 202) acked.event.push(eventId)
      }
    }
    const before = acked.event.length
    const senders = [send(), send(), send(), send()]
    // However slow the machine is, each round has something to lose.
    const enough = before + 2 + Math.random() * 200
    await until(() => acked.event.length >= enough && printed.split('\n').length > 2, { what: 'answers of both', withinMs: 90_000 })
    operator.kill('SIGKILL')
    isKilled = true
    await Promise.allSettled([gateway.kill(), died, ...senders])
    // A line that was cut off was not heard.
    for (const line of printed.split('\n').slice(0, -1)) acked[line.slice(0, 6) as 'origin' | 'wallet'].push(line.slice(7))
  }

  const events = (await db.selectFrom('analytics_event').select('body').execute()).map(({ body }) => JSON.parse(body).eventId as string)
  const origins = (await db.selectFrom('project_origin').select('origin').execute()).map(({ origin }) => origin)
  const wallets = await db.selectFrom('wallet').select('id').where('source', '=', 'operator').execute()
  const chains = await db.selectFrom('wallet_chain').select('wallet_id').where('wallet_id', 'like', 'r%-%').execute()
  expect(Math.min(acked.event.length, acked.origin.length, acked.wallet.length)).toBeGreaterThan(killRounds)
  expect(lost(acked.event, events)).toEqual([])
  expect(lost(acked.origin, origins)).toEqual([])
  expect(
    lost(
      acked.wallet,
      wallets.map(({ id }) => id),
    ),
  ).toEqual([])
  expect(new Set(events).size).toBe(events.length)
  // A wallet is written with both of its chains, or not at all.
  expect(chains).toHaveLength(wallets.length * 2)
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
}, 300_000)
