import { beforeEach, describe, expect, test, vi } from 'vitest'
import { consoleGateway } from '../../../test/consoleGateway.fixture.ts'
import { createTestPasskey } from '../../../test/createTestPasskey.ts'
import { engines } from '../../../test/engines.ts'
import { enrolPasskey } from '../passkeys/enrolPasskey.ts'
import { logInOperator } from '../passkeys/logInOperator.ts'
import { inviteOperator, resetOperator } from './operators.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const console = consoleGateway(engine)
  beforeEach(() => console.removeAll())
  const invite = () => inviteOperator(console.db, { name: 'ada', role: 'owner', now: console.nowMs })
  const count = async (table: 'operator_invite' | 'operator_passkey' | 'operator_session') =>
    (await console.db.selectFrom(table).selectAll().execute()).length

  test('B-33 T-C1 of several codes for one operator that are made at once, one is valid', async () => {
    await invite()
    await Promise.all(Array.from({ length: 8 }, invite))
    expect(await count('operator_invite')).toBe(1)
  })

  test('B-33 T-C1 a reset leaves neither a passkey nor a session to one who uses an earlier code at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { code } = await invite()
      const credential = console.register(createTestPasskey(), await console.startEnrol(code))
      const choice = { name: 'ada', mayBeLastOwner: true }
      await Promise.allSettled([
        enrolPasskey(console.gateway.gateway, { code, credential }),
        resetOperator(console.db, choice, console.nowMs),
      ])
      expect([await count('operator_passkey'), await count('operator_session'), await count('operator_invite')]).toEqual([0, 0, 1])
    }
  })

  test('B-33 T-C5 no passkey is enrolled, and no operator is signed in, without a row in the trail', async () => {
    const trailFails = new Error('The trail cannot be written')
    const gateway = { ...console.gateway.gateway, id: () => fail(trailFails) }
    const { code } = await invite()
    const credential = console.register(createTestPasskey(), await console.startEnrol(code))
    await expect(enrolPasskey(gateway, { code, credential })).rejects.toBe(trailFails)
    expect([await count('operator_passkey'), await count('operator_session'), await count('operator_invite')]).toEqual([0, 0, 1])

    const { passkey } = await console.enrol('owner')
    const before = await count('operator_session')
    const { options } = (await console.api('login/options', { body: {} })).json as { options: { challenge: string } }
    await expect(logInOperator(gateway, console.answer(passkey, options))).rejects.toBe(trailFails)
    expect(await count('operator_session')).toBe(before)
  })
})

function fail(error: Error): never {
  throw error
}
