import { describe, expect, test, vi } from 'vitest'
import { accountGateway, expectDiscreetLog } from '../../../test/accountGateway.fixture.ts'
import { engines } from '../../../test/engines.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { LATCHKEY_LIMIT_CODE_RESEND_MS: '30000', LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000' })
  const reasonOf = async (response: Response) => ((await response.json()) as { reasons: { name: string }[] }).reasons[0]?.name
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('3.6 of 50 simultaneous correct codes one counts', async () => {
    const one = await accounts.newDevice()
    const body = await accounts.start(one, 'race@mail.example')
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.ask('/v1/auth/code/verify', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('3.6 R-F4 after five wrong tries even the right code is refused, and a new one can be requested', async () => {
    const one = await accounts.newDevice()
    const { txnId, code } = await accounts.start(one, 'wrong@mail.example')
    for (const name of ['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_LOCKED'])
      expect(await reasonOf(await one.ask('/v1/auth/code/verify', { txnId, code: wrong(code) }))).toBe(name)
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', { txnId, code }))).toBe('OTP_LOCKED')
    accounts.nowMs += 30_001
    expect((await one.ask('/v1/auth/code/verify', await accounts.start(one, 'wrong@mail.example'))).status).toBe(200)
  })

  test('3.6 a code that is no six digits costs no attempt; spaces and other digits are read', async () => {
    const one = await accounts.newDevice()
    const { txnId, code } = await accounts.start(one, 'digits@mail.example')
    for (const text of ['12345', '1234567', 'abcdef', ''])
      expect((await one.ask('/v1/auth/code/verify', { txnId, code: text })).status).toBe(400)
    const wide = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit)))
    const typed = `${wide.slice(0, 3).join('')} -\u200b${wide.slice(3).join('')}`
    expect((await one.ask('/v1/auth/code/verify', { txnId, code: typed })).status).toBe(200)
  })

  test('3.6 R-F4 after another mail the code of the older one is a wrong one, and the newer one counts', async () => {
    const one = await accounts.newDevice()
    const older = await accounts.start(one, 'resent@mail.example')
    accounts.nowMs += 30_001
    const newer = await accounts.start(one, 'resent@mail.example')
    const mixed = { txnId: newer.txnId, code: older.code === newer.code ? wrong(older.code) : older.code }
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', mixed))).toBe('OTP_WRONG')
    expect((await one.ask('/v1/auth/code/verify', newer)).status).toBe(200)
  })

  test('3.6 R-F4 a code is worth nothing on another device, and after ten minutes', async () => {
    const [one, other] = [await accounts.newDevice(), await accounts.newDevice()]
    const body = await accounts.start(one, 'elsewhere@mail.example')
    expect(await reasonOf(await other.ask('/v1/auth/code/verify', body))).toBe('OTP_EXPIRED')
    accounts.nowMs += 600_001
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', body))).toBe('OTP_EXPIRED')
  })

  test('V-01 a second code within 30 s is refused with the seconds to wait, and five an hour are sent', async () => {
    const one = await accounts.newDevice()
    await accounts.start(one, 'often@mail.example')
    const early = await one.start('often@mail.example')
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('30')
    expect(await reasonOf(early)).toBe('EMAIL_COOLDOWN')
    for (let round = 0; round < 4; round++) {
      accounts.nowMs += 30_001
      expect((await one.start('often@mail.example')).status).toBe(200)
    }
    accounts.nowMs += 30_001
    expect(await reasonOf(await one.start('often@mail.example'))).toBe('RATE_LIMITED')
    accounts.nowMs += 3_600_000
  })

  test('T-G2 the answer is the same for a known and an unknown address', async () => {
    const one = await accounts.newDevice()
    await accounts.logIn(one, 'known@mail.example')
    accounts.nowMs += 30_001
    const keys = async (email: string) => {
      const response = await (await accounts.newDevice()).start(email)
      return [response.status, Object.keys((await response.json()) as object)]
    }
    expect(await keys('known@mail.example')).toEqual(await keys('unknown@mail.example'))
  })

  test.each([
    'a b@mail.example',
    'a@b',
    'a@mail.example\r\nBcc: x@y.example',
    '"a"@mail.example',
    'a,b@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    '@mail.example',
  ])('3.6 refuses the address %j', async (email) => {
    const response = await (await accounts.newDevice()).start(email)
    expect(response.status).toBe(400)
    expect(await reasonOf(response)).toBe('email')
  })

  test('I18 no code, token or address of a person is in the log', () => {
    expectDiscreetLog(accounts)
  })
})
