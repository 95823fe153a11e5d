import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startMailServer } from '../../../test/startMailServer.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { createKeyHolders } from '../../host/keyring/holders/createKeyHolders.ts'
import { openKeyring } from '../../host/keyring/keyring.ts'
import { createLog } from '../../host/log/log.ts'
import { createMetrics } from '../../host/metrics/metrics.ts'
import { createOutbox } from './createOutbox.ts'

export const codeMs = 600_000

export async function start(parameters: { isPlain: boolean; requireTls: boolean; now?: () => number; url?: string; sendMs?: number }) {
  const { now = Date.now } = parameters
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-outbox-'))
  const server = await startMailServer({ isPlain: parameters.isPlain })
  const db = await openDatabase({ dataDir })
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => lines.push(line), now })
  const keys = await openKeyring([{ kid: 'c1', key: new Uint8Array(32).map((_, at) => at) }], createKeyHolders({}, fetch))
  const url = parameters.url ?? server.url
  const metrics = createMetrics()
  const outbox = createOutbox({
    ...{ url, from: 'a@mail.example', requireTls: parameters.requireTls, keys, db, log, now, metrics },
    sendMs: parameters.sendMs,
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

/** Advances the test's clock while the outbox looks every `stepMs`, as it does by itself. */
export async function letRun(
  clock: { at: number },
  outbox: { send(): Promise<void> },
  { forMs, stepMs }: { forMs: number; stepMs: number },
) {
  for (const endsAt = clock.at + forMs; clock.at < endsAt; clock.at += stepMs) await outbox.send()
}
