import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../../gateway/src/runCommand.ts'
import { embeddedEnv } from '../../../gateway/test/embeddedEnv.ts'
import type { TestEngine } from '../../../gateway/test/engines.ts'
import { startMailServer } from '../../../gateway/test/startMailServer.ts'
import { startTestGateway } from '../../../gateway/test/startTestGateway.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'

vi.setConfig({ testTimeout: 90_000 })

const passkey = { kind: 'passkey', credentialId: 'Y3JlZA', prf: new Uint8Array(32).fill(7), label: 'Passkey' } as const
const dayMs = 86_400_000

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const engineAt = (dataDir: string): TestEngine => ({
  name: 'sqlite',
  create: async () => ({ env: { LATCHKEY_DATA_DIR: dataDir }, remove: async () => {} }),
})

/** Runs the operator's command. */
async function operate(argv: readonly string[], dataDir: string, now = Date.now()) {
  const said: string[] = []
  const note = (text: string) => said.push(text)
  const code = await runCommand(['backup', ...argv, '--json'], {
    env: { LATCHKEY_DATA_DIR: dataDir },
    write: note,
    writeError: note,
    now: () => now,
  })
  return { code, said: said.join('') }
}

test('5.2 B-10 copied while in use, restored on an empty host: a K0 and a K1 wallet come back with the same addresses', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  const env = embeddedEnv({ smtpUrl: mail.url })
  const [first, second, copies] = [makeFolder(), makeFolder(), makeFolder()]
  const gateway = await startTestGateway({ engine: engineAt(first), env })
  const add = async (gatewayUrl: string, email: string) => {
    const device = createTestDevice({ gatewayUrl, mail })
    await device.logIn(email)
    return device
  }
  const k0 = (await (await add(gateway.url, 'k0@mail.example')).vault.create()).evmAddress
  const owner = await add(gateway.url, 'k1@mail.example')
  const k1 = (await owner.vault.create()).evmAddress
  await owner.stepUp('device_add', 'k1@mail.example')
  const { method } = await owner.addMethod(passkey)

  const made = await operate(['create', copies], first)
  expect(made.code).toBe(0)
  await gateway.stop()
  const files = readdirSync(copies)
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect((statSync(join(copies, file)).mode & 0o777).toString(8)).toBe('600')
    renameSync(join(copies, file), join(second, `${file.split('-')[0]}.sqlite`))
  }

  const restored = await startTestGateway({ engine: engineAt(second), env })
  onTestFinished(() => restored.stop())
  const one = await add(restored.url, 'k0@mail.example')
  const state = await one.vault.open()
  if (state.kind !== 'recover') throw new Error(state.kind)
  expect((await one.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })).evmAddress).toBe(k0)
  const other = await add(restored.url, 'k1@mail.example')
  expect((await other.vault.recover({ proof: { kind: 'passkey', methodId: method.methodId, prf: passkey.prf } })).evmAddress).toBe(k1)
})

test('I21 a copy of the recovery database older than seven days raises an alarm until it is deleted; others stay', async () => {
  const [data, copies] = [makeFolder(), makeFolder()]
  const now = Date.UTC(2026, 0, 20)
  const name = (kind: string, age: number, end = 'sqlite') => `${kind}-${new Date(now - age).toISOString().replace(/[:.]/g, '-')}.${end}`
  const [old, dump, fresh, main] = [
    name('recovery', 7 * dayMs + 1),
    name('recovery', 8 * dayMs, 'dump'),
    name('recovery', 7 * dayMs),
    name('gateway', 90 * dayMs),
  ]
  for (const file of [fresh, main, 'notes.txt']) writeFileSync(join(copies, file), '')
  expect((await operate(['check', copies], data, now)).code).toBe(0)

  for (const file of [old, dump]) writeFileSync(join(copies, file), '')
  const failed = await operate(['check', copies], data, now)
  expect([failed.code, failed.said.includes(old), failed.said.includes(dump), failed.said.includes(fresh)]).toEqual([1, true, true, false])
  const gateway = await startTestGateway({ engine: engineAt(data), env: { LATCHKEY_BACKUP_DIR: copies }, now: () => now })
  expect(await gateway.gateway.metrics.render()).toContain('latchkey_recovery_backups_overdue 2')
  expect(gateway.log.join('')).toContain('older than seven days')
  await gateway.stop()
  // The gateway has deleted those, and nothing else.
  expect(readdirSync(copies).sort()).toEqual([fresh, main, 'notes.txt'].sort())
  const again = await startTestGateway({ engine: engineAt(data), env: { LATCHKEY_BACKUP_DIR: copies }, now: () => now })
  expect(await again.gateway.metrics.render()).toContain('latchkey_recovery_backups_overdue 0')
  await again.stop()

  for (const file of [old, dump]) writeFileSync(join(copies, file), '')
  expect((await operate(['prune', copies], data, now)).code).toBe(0)
  expect((await operate(['check', copies], data, now)).code).toBe(0)
  expect(readdirSync(copies).sort()).toEqual([fresh, main, 'notes.txt'].sort())
  expect((await operate(['check', join(copies, 'none')], data, now)).code).toBe(3)
})
