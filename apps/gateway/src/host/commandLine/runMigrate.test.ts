import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../../test/engines.ts'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import { runCommand } from '../../runCommand.ts'
import { migrations } from '../database/migrate.ts'
import { runMigrate } from './runMigrate.ts'

describe.each(engines)('$name', (engine) => {
  let database: TestDatabase
  let recovery: TestDatabase
  beforeEach(async () => {
    database = await engine.create()
    recovery = await engine.create()
  })
  afterEach(async () => {
    await database.remove()
    await recovery.remove()
  })

  async function run(argv: readonly string[], env: Record<string, string> = {}) {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    const options = { env: { ...database.env, ...env }, write, writeError: write }
    const [noun] = argv
    const code = noun === 'migrate' ? await runMigrate(argv.slice(1), options) : await runCommand(argv, { ...options, now: () => 1 })
    return { code, out }
  }

  test('5.2 the command brings both schemas up to date without a start, and can be repeated', async () => {
    const env = embeddedEnv({ recovery })
    const schemas = [
      { name: 'gateway', schema: migrations.length },
      { name: 'recovery', schema: recoveryMigrations.length },
    ]
    for (let time = 0; time < 2; time++) {
      const { code, out } = await run(['migrate', '--json'], env)
      expect([code, JSON.parse(out)]).toEqual([0, schemas])
    }
    expect(await run(['migrate'])).toEqual({ code: 0, out: `gateway: schema ${migrations.length}\n` })
  })

  test('5.2 with LATCHKEY_MIGRATE=0 only the command changes a schema', async () => {
    const list = ['project', 'list', '--json']
    const before = await run(list, { LATCHKEY_MIGRATE: '0' })
    expect([before.code, JSON.parse(before.out)]).toMatchObject([1, { error: 'SCHEMA_OLDER' }])
    await run(['migrate'], { LATCHKEY_MIGRATE: '0' })
    expect((await run(list, { LATCHKEY_MIGRATE: '0' })).code).toBe(0)
  })

  test('5.2 a failure is explained, with its own exit code', async () => {
    expect(await run(['migrate', 'now'])).toMatchObject({ code: 2, out: expect.stringContaining('Usage:') })
    expect(await run(['migrate'], { LATCHKEY_LIMIT_BODY_BYTES: 'many' })).toMatchObject({ code: 78 })
    expect(await run(['migrate'], { DATABASE_URL: 'postgres://canary@127.0.0.1:1/x' })).toMatchObject({ code: 1 })
  })
})
