import { asyncProperty, assert as check, constantFrom, record, uniqueArray } from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleGateway, type TestOperator } from '../../test/consoleGateway.fixture.ts'
import { engines } from '../../test/engines.ts'
import { features } from '../gateway.ts'
import { createProject } from '../host/projects/createProject.ts'
import { commandAccess } from './commands/commandAccess.ts'
import { mayActAs, type Role, roles } from './operators/roles.ts'

vi.setConfig({ testTimeout: 120_000 })

const commands = features.flatMap((feature) => feature.commands)
/** The same cases each time; `LATCHKEY_TEST_FUZZ=5000` runs overnight, and `LATCHKEY_TEST_SEED` changes the seed. */
const runs = { seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 33), numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 150) }
/** Commands whose answer is a secret that is shown once, and the field that has it. */
const shownOnce: Readonly<Record<string, string>> = { 'key create': 'key', 'webhook add': 'secret', 'webhook rotate': 'secret' }

describe.each(engines)('$name', (engine) => {
  const console = consoleGateway(engine)
  beforeEach(() => console.removeAll())

  test('B-33 T-C4 whatever is asked for, no role runs what is above it, what is for two waits, and no answer has a secret', async () => {
    const operators = new Map<Role, TestOperator>()
    for (const role of roles) operators.set(role, await console.enrol(role))
    // A second owner, so that an owner who asks can wait for another.
    await console.enrol('owner')
    const id = `fuzzed-${engine.name}`
    await createProject(console.db, { id, name: 'Fuzzed', origins: ['https://a.example'], now: 0 })
    const ids = [...operators.values()].map((operator) => operator.id)
    const names = [...operators.values()].map((operator) => operator.name)
    const words = constantFrom(id, 'p1', 'x', '1', 'https://b.example', 'owner', 'readonly', 'rpc', 'on', '', '--yes', ...ids, ...names)
    const stored = async () => [
      ...(await console.db.selectFrom('operator').select('user_handle as secret').execute()),
      ...(await console.db.selectFrom('operator_session').select('token_hash as secret').execute()),
      ...(await console.db.selectFrom('operator_passkey').select('public_key as secret').execute()),
    ]
    const cookies = [...operators.values()].map(({ cookie }) => cookie.split('=')[1] ?? 'none')

    await check(
      asyncProperty(
        constantFrom(...roles),
        constantFrom(...commands),
        uniqueArray(words, { minLength: 0, maxLength: 3 }),
        record({ id: words, yes: constantFrom(true), role: words, reason: words }, { requiredKeys: [] }),
        async (role, { name, options: known = {} }, given, offered) => {
          const options = Object.fromEntries(
            Object.entries(offered).filter(([option, value]) => known[option]?.type === (typeof value === 'string' ? 'string' : 'boolean')),
          )
          const { role: needed, needsSecond } = commandAccess[name] ?? { role: 'host' }
          const operator = operators.get(role) as TestOperator
          const answer = await operator.run(name, given, options)
          if (needed === 'host') expect([name, answer.reason]).toEqual([name, '404 NOT_FOUND'])
          else if (!mayActAs(role, needed)) expect([role, name, answer.reason]).toEqual([role, name, '403 NOT_ALLOWED'])
          // What is for two has not run: it waits, or was refused.
          else if (needsSecond) expect([name, answer.status === 202 || answer.status >= 400]).toEqual([name, true])
          const text = answer.text.replaceAll(
            String((answer.json as { result?: Record<string, unknown> })?.result?.[shownOnce[name] ?? ''] ?? '\0'),
            '',
          )
          for (const secret of [...cookies, ...(await stored()).map((row) => row.secret)])
            expect([name, text.includes(secret)]).toEqual([name, false])
          expect([name, /\b(?:lks|lka|lkt|lko)_[\w-]{20,}|whsec_[\w+/=]{20,}|\blk_[\w-]{30,}/.test(text)]).toEqual([name, false])
        },
      ),
      runs,
    )
    const roleOf = new Map((await console.db.selectFrom('operator').select(['id', 'role']).execute()).map((row) => [row.id, row.role]))
    for (const [role, operator] of operators) expect(roleOf.get(operator.id)).toBe(role)
  })
})
