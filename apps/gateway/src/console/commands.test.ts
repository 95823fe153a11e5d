import { asyncProperty, assert as check, constantFrom, string } from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleGateway, type TestOperator } from '../../test/consoleGateway.fixture.ts'
import { engines } from '../../test/engines.ts'
import { features } from '../gateway.ts'
import { commandAccess } from './commands/commandAccess.ts'
import { mayActAs, type Role, roles } from './operators/roles.ts'

vi.setConfig({ testTimeout: 120_000 })
const commands = features.flatMap((feature) => feature.commands)
const names = commands.map(({ name }) => name)

test('B-33 every command of the command line says who may run it in the console, and nothing else does', () => {
  expect(Object.keys(commandAccess).sort()).toEqual([...names].sort())
})

test.each([
  ['owner', ['owner', 'operator', 'support', 'readonly']],
  ['operator', ['operator', 'support', 'readonly']],
  ['support', ['support', 'readonly']],
  ['readonly', ['readonly']],
] as const)('B-33 T-C4 %s may do what these may: %s', (own, may) => {
  expect(roles.filter((needed) => mayActAs(own, needed))).toEqual(may)
})

describe.each(engines)('$name', (engine) => {
  const console = consoleGateway(engine)
  beforeEach(() => console.removeAll())
  const trailOf = async (operator: TestOperator) => ((await operator.ask('trail')).json as { rows: Record<string, unknown>[] }).rows
  /** Everything that a command could have changed. */
  const readState = async () =>
    JSON.stringify([
      await console.db.selectFrom('project').selectAll().orderBy('id').execute(),
      await console.db.selectFrom('project_origin').selectAll().orderBy('origin').execute(),
      await console.db.selectFrom('project_key').selectAll().orderBy('id').execute(),
      await console.db.selectFrom('wallet').selectAll().orderBy('id').execute(),
      await console.db.selectFrom('signing_stop').selectAll().execute(),
      await console.db.selectFrom('operator').selectAll().orderBy('id').execute(),
      await console.db.selectFrom('operator_approval').selectAll().execute(),
    ])

  test('B-33 T-C4 no role may run what is above it, by any name of any command, and each refusal is in the trail', async () => {
    const operators = new Map<Role, TestOperator>()
    for (const role of roles) operators.set(role, await console.enrol(role))
    const before = await readState()
    for (const role of roles) {
      const operator = operators.get(role) as TestOperator
      const listed = ((await operator.ask('commands')).json as { name: string }[]).map(({ name }) => name)
      for (const name of names) {
        const { role: needed } = commandAccess[name] ?? { role: 'host' }
        const may = needed !== 'host' && mayActAs(role, needed)
        expect([role, name, listed.includes(name)]).toEqual([role, name, may])
        if (may) continue
        const given = ['p1', 'x', 'y'].slice(0, commands.find((one) => one.name === name)?.count[0])
        const { reason } = await operator.run(name, given)
        expect([role, name, reason]).toEqual([role, name, needed === 'host' ? '404 NOT_FOUND' : '403 NOT_ALLOWED'])
        const options = await operator.ask('commands/options', { body: { name, arguments: given, options: {} } })
        expect(options.status).toBe(needed === 'host' ? 404 : 403)
        expect((await trailOf(operator))[0]).toMatchObject({ operator: { id: operator.id }, name, outcome: 'refused' })
      }
    }
    expect(await readState()).toBe(before)
  })

  test('B-33 T-C4 a name in another spelling is no command, for any role', async () => {
    const [owner, readonly] = [await console.enrol('owner'), await console.enrol('readonly')]
    const before = await readState()
    const spellings: ((name: string) => string)[] = [
      ...[(name: string) => ` ${name}`, (name: string) => `${name} `, (name: string) => name.replace(' ', '  ')],
      ...[(name: string) => name.toUpperCase(), (name: string) => `${name}\0`, (name: string) => name.replace(' ', '\u00a0')],
      ...[(name: string) => name.replace('o', '\u043e'), (name: string) => `${name} --yes`, () => '__proto__', () => 'constructor'],
      ...[(name: string) => `project list\n${name}`, () => 'toString'],
    ]
    for (const spell of spellings)
      for (const name of ['project delete', 'operator role', 'key create', 'stop-signing on']) {
        if (spell(name) === name) continue
        for (const operator of [owner, readonly]) expect((await operator.run(spell(name), ['p1', 'owner'])).reason).toBe('404 NOT_FOUND')
      }
    await check(
      asyncProperty(string({ maxLength: 64 }), constantFrom(...names), async (noise, name) => {
        const asked = noise === '' || names.includes(noise) ? `${name}.` : noise
        expect((await readonly.run(asked)).reason).toBe('404 NOT_FOUND')
      }),
      { seed: 33, numRuns: 40 },
    )
    expect(await readState()).toBe(before)
  })

  test('B-33 T-C4 an argument is never an option, and an option is only what the command knows', async () => {
    const operator = await console.enrol('operator')
    const made = await operator.run('project create', ['Mine'], { id: 'mine', origin: ['https://a.example'] })
    expect(made.json).toMatchObject({ result: { id: 'mine', origins: ['https://a.example'] } })
    const wrong: [string, string[], object][] = [
      ['project delete', ['mine', '--yes'], {}],
      ['project create', ['X'], { yes: true }],
      ['project create', ['X'], { id: true }],
      ['project create', ['X'], { id: ['x'] }],
      ['project create', ['X'], { origin: 'https://a.example' }],
      ['project create', ['X'], { json: true }],
      ['project create', ['X'], { hasOwnProperty: 'x' }],
      ['project create', ['X\0'], {}],
      ['project create', [], {}],
      ['origin list', ['mine', 'more'], {}],
    ]
    for (const [name, given, options] of wrong)
      expect([name, (await operator.run(name, given, options)).reason]).toEqual([name, '400 VALUE_REFUSED'])
    expect((await operator.run('project show', ['nobody'])).reason).toBe('404 NOT_THERE')
    expect((await operator.run('project create', ['Mine'], { id: 'mine' })).reason).toBe('409 TAKEN')
    expect((await operator.run('origin add', ['mine', '--yes'])).reason).toBe('400 VALUE_REFUSED')
    expect(await console.db.selectFrom('project').select('id').where('name', '=', 'X').execute()).toEqual([])
    expect((await operator.ask('commands', { body: { name: 'project list' } })).status).toBe(400)
  })

  test('B-33 T-C4 a role that changes holds from the next request on, and a removed operator is signed out', async () => {
    const [owner, second, other] = [await console.enrol('owner'), await console.enrol('owner'), await console.enrol('operator')]
    expect((await other.run('project create', ['One'])).status).toBe(200)
    const asked = (await owner.run('operator role', [other.name, 'readonly'], { id: other.id })).json as { approval: { id: string } }
    expect((await second.ask(`approvals/${asked.approval.id}`, { body: { decision: 'approve' } })).json).toEqual({
      result: { name: other.name, role: 'readonly' },
    })
    expect((await other.run('project create', ['Two'])).reason).toBe('403 NOT_ALLOWED')
    const removal = (await owner.run('operator remove', [other.name], { id: other.id })).json as { approval: { id: string } }
    await second.ask(`approvals/${removal.approval.id}`, { body: { decision: 'approve' } })
    expect((await other.ask('session')).reason).toBe('401 SESSION_EXPIRED')
    const rows = await trailOf(owner)
    expect(rows.find(({ operator, outcome }) => (operator as { id: string } | null)?.id === other.id && outcome === 'done')).toBeDefined()
  })

  test('B-33 T-C6 the trail has what was done, failed, refused, asked and approved, and no secret', async () => {
    const [operator, readonly] = [await console.enrol('operator'), await console.enrol('readonly')]
    await operator.run('project create', ['Ada’s'], { id: 'adas' })
    const key = ((await operator.run('key create', ['adas', 'server'])).json as { result: { key: string } }).result.key
    await operator.run('project create', ['Ada’s'], { id: 'adas' })
    const context = '{"policy":"very-secret-policy"}'
    await operator.run('sponsor set', ['adas'], { accounts: 'any', context })
    await operator.run('sponsor set', ['adas'], { accounts: 'any', context, contexts: 'very-secret-policy' })
    await operator.run('project create', ['https://user:very-secret-policy@db.example/x', 'too', 'many'])
    await readonly.run('sponsor set', ['adas'], { accounts: 'any', context })
    await readonly.run('sponsor-set', ['very-secret-policy'], { context })
    await readonly.run('project list')
    const stored = JSON.stringify(await console.db.selectFrom('operator_action').selectAll().execute())
    for (const secret of [key, 'very-secret-policy']) expect(stored).not.toContain(secret)
    const rows = await trailOf(operator)
    const by = { operator: { id: operator.id, name: operator.name }, name: 'project create', arguments: ['Ada’s'], options: { id: 'adas' } }
    expect(rows).toContainEqual(expect.objectContaining({ ...by, outcome: 'done' }))
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'project create', outcome: 'failed', error: expect.stringContaining('TAKEN') }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ name: 'sponsor-set', arguments: [], options: {}, outcome: 'refused' }))
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'sponsor set', options: { accounts: 'any', context: '•••' }, outcome: 'refused' }),
    )
    expect(rows.some(({ name }) => name === 'project list')).toBe(false)
    // Who may not run a command does not read what others gave it.
    const seen = (await trailOf(readonly)).find(({ name, outcome }) => name === 'project create' && outcome === 'done')
    expect(seen).toMatchObject({ arguments: [], options: {} })
  })

  test('B-33 T-C6 what a role may not read it does not read in an error either', async () => {
    const [support, readonly] = [await console.enrol('support'), await console.enrol('readonly')]
    const email = 'alice@mail.example'
    expect((await support.run('user freeze', [email, 'A stolen phone'])).reason).toBe('404 NOT_THERE')
    expect((await support.ask('trail')).text).toContain(email)
    const { text } = await readonly.ask('trail')
    expect(text).toContain('user freeze')
    expect(text).not.toContain(email)
  })

  test('B-33 T-C6 the trail is read in pages, each row once, and only by its own cursors', async () => {
    const operator = await console.enrol('operator')
    for (let count = 0; count < 60; count++) await operator.run('project create', [`No. ${count}`, 'too many'])
    const first = (await operator.ask('trail')).json as { rows: { id: string }[]; next: string }
    const second = (await operator.ask(`trail?before=${encodeURIComponent(first.next)}`)).json as { rows: { id: string }[] }
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(first.rows).toHaveLength(50)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.rows.length).toBeGreaterThan(10)
    expect((await operator.ask('trail?before=made.up')).status).toBe(400)
  })

  test('B-33 without a session the console answers nothing', async () => {
    for (const path of ['session', 'commands', 'approvals', 'trail']) expect((await console.api(path)).reason).toBe('401 SESSION_EXPIRED')
    for (const [path, body] of [
      ['commands', { name: 'project list', arguments: [], options: {} }],
      ['commands/options', { name: 'project list', arguments: [], options: {} }],
      ['approvals/x', { decision: 'approve' }],
    ] as const)
      expect((await console.api(path, { body })).reason).toBe('401 SESSION_EXPIRED')
  })
})
