import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../runCommand.ts'

const now = Date.parse('2026-02-01T04:00:00.000Z')
let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-copies-'))
  data = mkdtempSync(join(tmpdir(), 'latchkey-data-'))
})
afterEach(() => {
  for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
})

async function check(...argv: readonly string[]) {
  let out = ''
  const write = (text: string) => {
    out += text
  }
  const code = await runCommand(['backup', 'check', folder, ...argv], {
    env: { LATCHKEY_DATA_DIR: data },
    write,
    writeError: write,
    now: () => now,
  })
  return { code, out }
}
const put = (...files: readonly string[]) => {
  for (const file of files) writeFileSync(join(folder, file), '')
}

test('5.2 files that are of no backup are named, and alone they are no backup', async () => {
  put('nightly.tar.gz', 'recovery_2026-01-01.dump')
  expect(await check()).toEqual({ code: 1, out: expect.stringContaining('Not recognised: nightly.tar.gz, recovery_2026-01-01.dump') })
  put('recovery-2026-01-31T04-00-00-000Z.dump')
  expect(await check()).toEqual({
    code: 0,
    out: expect.stringContaining('Not recognised, so not checked: nightly.tar.gz, recovery_2026-01-01.dump'),
  })
  expect(JSON.parse((await check('--json')).out)).toMatchObject({ overdue: [], unknown: ['nightly.tar.gz', 'recovery_2026-01-01.dump'] })
})

test('5.2 a backup that is wanted and missing, or too old, is an alarm', async () => {
  put('recovery-2026-01-31T04-00-00-000Z.dump', 'gateway-2026-01-30T04-00-00-000Z.sqlite')
  expect((await check('--want', 'recovery')).code).toBe(0)
  expect(await check('--want', 'recovery', '--want', 'gateway')).toEqual({
    code: 1,
    out: expect.stringContaining('No backup of the last 24 hours of: gateway'),
  })
  expect((await check('--want', 'recovery', '--want', 'gateway', '--within', '48')).code).toBe(0)
  expect((await check('--want', 'recovery', '--within', '23')).code).toBe(1)
  for (const wrong of [
    ['--want', 'everything'],
    ['--within', '0'],
    ['--within', 'a day'],
  ])
    expect((await check(...wrong)).code).toBe(2)
})

test('5.2 B-24 backups are listed with their time, and with what is missing, too old or not recognised', async () => {
  put('recovery-2026-01-31T05-00-00-000Z.dump', 'recovery-2026-01-20T04-00-00-000Z.dump', 'nightly.tar.gz')
  let out = ''
  const write = (text: string) => {
    out += text
  }
  const list = async (env: Record<string, string>) => {
    out = ''
    const code = await runCommand(['backup', 'list', '--json'], {
      env: { LATCHKEY_DATA_DIR: data, ...env },
      write,
      writeError: write,
      now: () => now,
    })
    return { code, ...JSON.parse(out) }
  }
  const ofRecovery = { kind: 'recovery', bytes: 0 }
  expect(await list({ LATCHKEY_BACKUP_DIR: folder })).toEqual({
    code: 0,
    folder,
    backups: [
      { ...ofRecovery, file: 'recovery-2026-01-31T05-00-00-000Z.dump', at: Date.parse('2026-01-31T05:00:00Z'), isOverdue: false },
      { ...ofRecovery, file: 'recovery-2026-01-20T04-00-00-000Z.dump', at: Date.parse('2026-01-20T04:00:00Z'), isOverdue: true },
    ],
    missing: ['gateway'],
    unknown: ['nightly.tar.gz'],
  })
  expect(await list({})).toEqual({ code: 0, folder: null, backups: [], missing: ['gateway', 'recovery'], unknown: [] })
})
