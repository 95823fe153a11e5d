import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConsoleAnswer, consoleGateway, type TestOperator } from '../../test/consoleGateway.fixture.ts'
import { createTestPasskey } from '../../test/createTestPasskey.ts'
import { engines } from '../../test/engines.ts'
import { createProject } from '../host/projects/createProject.ts'
import { commandAccess } from './commands/commandAccess.ts'
import { changeRole, inviteOperator, removeOperator } from './operators/operators.ts'

vi.setConfig({ testTimeout: 60_000 })

test('B-33 T-C5 these steps need a second person', () => {
  const dangerous = Object.entries(commandAccess).filter(([, { needsSecond }]) => needsSecond)
  expect(dangerous.map(([name]) => name).sort()).toMatchInlineSnapshot(`
    [
      "operator invite",
      "operator remove",
      "operator reset",
      "operator role",
      "project delete",
      "stop-signing off",
      "user erase",
      "user thaw",
      "wallet rewrap",
    ]
  `)
})

describe.each(engines)('$name', (engine) => {
  const console = consoleGateway(engine)
  let count = 0
  beforeEach(() => console.removeAll())
  const idOf = ({ json }: ConsoleAnswer) => (json as { approval: { id: string } }).approval.id
  const decide = (operator: TestOperator, id: string, decision = 'approve') => operator.ask(`approvals/${id}`, { body: { decision } })
  async function addProject() {
    count += 1
    const { id } = await createProject(console.db, { id: `doomed-${count}`, name: 'Doomed', origins: [], now: 0 })
    return id
  }
  const isThere = async (id: string) => (await console.db.selectFrom('project').select('id').where('id', '=', id).execute()).length === 1
  const remove = (operator: TestOperator, id: string, more = {}) => operator.run('project delete', [id], { yes: true }, more)

  test('B-33 T-C5 a dangerous step waits for another operator, who sees exactly what was asked, and runs once', async () => {
    const [one, two, low] = [await console.enrol('operator'), await console.enrol('owner'), await console.enrol('support')]
    const id = await addProject()
    const asked = await remove(one, id)
    expect(asked.status).toBe(202)
    const approval = {
      ...{ id: idOf(asked), name: 'project delete', arguments: [id], options: { yes: true } },
      ...{ askedBy: { id: one.id, name: one.name }, askedAt: console.nowMs, expiresAt: console.nowMs + 3_600_000 },
    }
    expect(asked.json).toEqual({ approval })
    expect((await two.ask('approvals')).json).toEqual([approval])
    expect((await low.ask('approvals')).json).toEqual([])
    expect((await decide(one, approval.id)).reason).toBe('403 OWN_REQUEST')
    expect((await decide(one, approval.id, 'decline')).reason).toBe('403 OWN_REQUEST')
    expect((await decide(low, approval.id)).reason).toBe('403 NOT_ALLOWED')
    expect(await isThere(id)).toBe(true)
    expect((await decide(two, approval.id)).json).toEqual({ result: { id, isDeleted: true } })
    expect(await isThere(id)).toBe(false)
    // The project comes back; the approval does not.
    await createProject(console.db, { id, name: 'Again', origins: [], now: 0 })
    expect((await decide(two, approval.id)).reason).toBe('404 NOT_FOUND')
    expect(await isThere(id)).toBe(true)
    const { rows } = (await two.ask('trail')).json as { rows: { outcome: string; operator: { name: string } | null }[] }
    const told = rows.slice(0, 8).map(({ outcome, operator }) => `${outcome} ${operator?.name}`)
    expect(told).toEqual(
      expect.arrayContaining([`asked ${one.name}`, `refused ${one.name}`, `refused ${low.name}`, `approved ${two.name}`]),
    )
  })

  test('B-33 T-C5 of many decisions at once, one counts', async () => {
    const [one, two, three] = [await console.enrol('operator'), await console.enrol('owner'), await console.enrol('operator')]
    const id = await addProject()
    const asked = idOf(await remove(one, id))
    const answers = await Promise.all([two, three, two, three].map((operator) => decide(operator, asked)))
    expect(answers.map(({ reason }) => reason).sort()).toEqual([...Array<string>(3).fill('404 NOT_FOUND'), 'ok'])
  })

  test('B-33 T-C5 a declined step, one that is over, and one whose asker lost the role or is gone do not run', async () => {
    const [one, two, three] = [await console.enrol('operator'), await console.enrol('owner'), await console.enrol('operator')]
    const id = await addProject()
    const declined = idOf(await remove(one, id))
    expect((await decide(two, declined, 'decline')).json).toEqual({ declined: true })
    expect((await decide(two, declined)).reason).toBe('404 NOT_FOUND')
    const lost = idOf(await remove(one, id))
    await changeRole(console.db, { name: one.name }, 'support')
    expect((await decide(two, lost)).reason).toBe('403 NOT_ALLOWED')
    const orphaned = idOf(await remove(three, id))
    await console.db.deleteFrom('operator').where('id', '=', three.id).execute()
    expect((await decide(two, orphaned)).reason).toBe('404 NOT_FOUND')
    await console.enrol('operator')
    const late = idOf(await remove(two, id))
    console.pass(3_600_000)
    const four = await console.enrol('owner')
    expect((await four.ask('approvals')).json).toEqual([])
    expect((await decide(four, late)).reason).toBe('404 NOT_FOUND')
    expect(await isThere(id)).toBe(true)
  })

  test('B-33 T-C5 what could not run is not kept for a second person', async () => {
    const [one] = [await console.enrol('operator'), await console.enrol('owner')]
    expect((await one.run('project delete', [], { yes: true })).reason).toBe('400 VALUE_REFUSED')
    expect((await one.run('project delete', ['x'], { no: true })).reason).toBe('400 VALUE_REFUSED')
    expect((await one.ask('approvals')).json).toEqual([])
  })

  test('B-33 T-C5 who is invited but not enrolled, or may not run it, is no second person', async () => {
    const [owner] = [await console.enrol('owner'), await console.enrol('operator')]
    await inviteOperator(console.db, { name: 'absent', role: 'owner', now: console.nowMs })
    expect((await owner.run('operator invite', ['puppet'], { role: 'owner' })).reason).toBe('403 PASSKEY_REQUIRED')
    expect(await console.db.selectFrom('operator').select('id').where('name', '=', 'puppet').execute()).toEqual([])
  })

  test('B-33 T-C5 a single operator answers with a passkey once more, for exactly this step, in this session, once', async () => {
    const owner = await console.enrol('owner')
    const [id, other] = [await addProject(), await addProject()]
    const step = (project: string, name = 'project delete') => ({ name, arguments: [project], options: { yes: true } })
    const fresh = async (body: object, operator = owner, passkey = owner.passkey) => {
      const answer = await operator.ask('commands/options', { body })
      return console.answer(passkey, (answer.json as { options: { challenge: string } }).options)
    }
    expect((await remove(owner, id)).reason).toBe('403 PASSKEY_REQUIRED')
    expect((await remove(owner, id, { credential: await fresh(step(other)) })).reason).toBe('400 PASSKEY_EXPIRED')
    expect((await remove(owner, id, { credential: await fresh(step(id, 'wallet rewrap')) })).reason).toBe('400 PASSKEY_EXPIRED')
    const again = console.toOperator({ ...owner, cookie: owner.cookie })
    const elsewhere = await console.logIn(owner.passkey)
    const thief = console.toOperator({ ...owner, cookie: String(elsewhere.headers['set-cookie']).split(';')[0] ?? '' })
    expect((await remove(again, id, { credential: await fresh(step(id), thief) })).reason).toBe('400 PASSKEY_EXPIRED')
    const login = (await console.api('login/options', { body: {} })).json as { options: { challenge: string } }
    expect((await remove(owner, id, { credential: console.answer(owner.passkey, login.options) })).reason).toBe('400 PASSKEY_EXPIRED')
    const strange = await fresh(step(id), owner, createTestPasskey())
    expect((await remove(owner, id, { credential: strange })).reason).toBe('401 PASSKEY_REFUSED')
    const lower = await console.enrol('readonly')
    const borrowed = await fresh(step(id), owner, lower.passkey)
    expect((await remove(owner, id, { credential: borrowed })).reason).toBe('401 PASSKEY_REFUSED')
    expect(await isThere(id)).toBe(true)

    const credential = await fresh(step(id))
    expect((await remove(owner, id, { credential })).json).toEqual({ result: { id, isDeleted: true } })
    await createProject(console.db, { id, name: 'Again', origins: [], now: 0 })
    expect((await remove(owner, id, { credential })).reason).toBe('400 PASSKEY_EXPIRED')
    expect(await isThere(id)).toBe(true)
    // With a second owner there, a passkey of one's own is not enough.
    const late = await fresh(step(id))
    await console.enrol('owner')
    expect((await remove(owner, id, { credential: late })).status).toBe(202)
    expect(await isThere(id)).toBe(true)
  })

  test('B-33 T-C5 no operator hides the requests of others behind their own', async () => {
    const [thief, owner, other] = [await console.enrol('support'), await console.enrol('owner'), await console.enrol('owner')]
    const answers = []
    for (let at = 0; at < 30; at++) answers.push((await thief.run('user thaw', [`user-${at}`])).reason)
    expect(answers.filter((reason) => reason === 'ok')).toHaveLength(10)
    expect(new Set(answers.slice(10))).toEqual(new Set(['429 TOO_MANY_WAITING']))
    expect((await owner.run('operator remove', [thief.name], { id: thief.id })).status).toBe(202)
    expect((await other.ask('approvals')).json).toContainEqual(expect.objectContaining({ name: 'operator remove' }))
  })

  test('B-33 T-C5 the last owner neither goes nor steps down', async () => {
    const owner = await console.enrol('owner')
    for (const [name, given] of [
      ['operator remove', [owner.name]],
      ['operator role', [owner.name, 'operator']],
      ['operator reset', [owner.name]],
    ] as const) {
      const body = { name, arguments: given, options: { id: owner.id } }
      const { options } = (await owner.ask('commands/options', { body })).json as { options: { challenge: string } }
      const credential = console.answer(owner.passkey, options)
      expect((await owner.run(name, given, body.options, { credential })).reason).toBe('400 VALUE_REFUSED')
      // The machine's own option is none of the console's.
      expect((await owner.run(name, given, { id: owner.id, 'last-owner': true })).reason).not.toBe('ok')
    }
    expect((await owner.ask('session')).status).toBe(200)
  })

  test('B-33 T-C5 who has the machine removes the last owner, resets them or takes their role, and says so', async () => {
    const owner = await console.enrol('owner')
    const choice = { name: owner.name, mayBeLastOwner: true }
    await expect(removeOperator(console.db, { name: owner.name })).rejects.toMatchObject({ code: 'VALUE_REFUSED' })
    expect(await changeRole(console.db, choice, 'support')).toEqual({ name: owner.name, role: 'support' })
    expect(await removeOperator(console.db, choice)).toEqual({ name: owner.name })
    expect((await owner.ask('session')).reason).toBe('401 SESSION_EXPIRED')
  })

  test('B-33 T-C1 a reset ends the lost passkey, its sessions and what it asked for; another code does not', async () => {
    const [lost, other] = [await console.enrol('owner'), await console.enrol('owner')]
    const id = await addProject()
    const asked = idOf(await remove(lost, id))
    const invite = await inviteOperator(console.db, { name: lost.name, role: undefined, now: console.nowMs })
    expect(invite.passkeys).toBe(1)
    expect((await console.logIn(lost.passkey)).reason).toBe('ok')

    const step = await other.run('operator reset', [lost.name], { id: lost.id })
    expect(step.status).toBe(202)
    const third = await console.enrol('owner')
    const made = (await decide(third, idOf(step))).json as { result: { code: string; passkeys: number } }
    expect(made.result.passkeys).toBe(0)
    expect((await console.logIn(lost.passkey)).reason).toBe('401 PASSKEY_REFUSED')
    expect((await lost.ask('session')).reason).toBe('401 SESSION_EXPIRED')
    expect((await decide(other, asked)).reason).toBe('404 NOT_FOUND')
    expect(await isThere(id)).toBe(true)
    expect((await console.api('enrol/options', { body: { code: invite.code } })).reason).toBe('401 CODE_REFUSED')
    const passkey = createTestPasskey()
    const body = { code: made.result.code, credential: console.register(passkey, await console.startEnrol(made.result.code)) }
    expect((await console.api('enrol', { body })).reason).toBe('ok')
    expect((await console.logIn(passkey)).reason).toBe('ok')
  })

  test('B-33 T-C5 a step that waits touches no other operator who has the name meanwhile', async () => {
    const [owner, second] = [await console.enrol('owner'), await console.enrol('owner')]
    const old = await console.enrol('support', 'dana')
    expect((await owner.run('operator remove', ['dana'])).reason).toBe('400 VALUE_REFUSED')
    const step = idOf(await owner.run('operator remove', ['dana'], { id: old.id }))
    await removeOperator(console.db, { name: 'dana' })
    const fresh = await console.enrol('support', 'dana')
    expect((await decide(second, step)).reason).toBe('404 NOT_THERE')
    expect((await fresh.ask('session')).status).toBe(200)
  })
})
