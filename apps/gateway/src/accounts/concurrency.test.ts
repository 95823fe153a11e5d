import type { AccountSession, Challenge, NewPasskey, PasskeyRequest, Verified } from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { expect, test, vi } from 'vitest'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { createTestPasskey, type TestPasskey } from '../../test/createTestPasskey.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines } from '../../test/engines.ts'
import { startMailServer } from '../../test/startMailServer.ts'
import { appOrigin, startTestGateway } from '../../test/startTestGateway.ts'
import type { Database } from '../host/database/schema.ts'

vi.setConfig({ testTimeout: 120_000 })

const email = 'busy@mail.example'
const rounds = 6
let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs

/** Counts the transactions that PostgreSQL aborted to end a deadlock; they are retried, and callers do not notice. */
function countDeadlocks(db: Database): () => number {
  let count = 0
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (run) =>
      execute(run).catch((error: unknown) => {
        if (hasCode(error, '40P01')) count += 1
        throw error
      })
    return builder
  }
  return () => count
}

test.each(engines)('3.9 concurrent changes to one account on $name neither fail nor deadlock', async (engine) => {
  const mail = await startMailServer()
  const recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
  const env = {
    ...embeddedEnv({ smtpUrl: mail.url, recovery }),
    ...{ LATCHKEY_LIMIT_CODES_PER_NETWORK: '10000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '10000' },
    ...{ LATCHKEY_LIMIT_CODES_PER_HOUR: '10000', LATCHKEY_LIMIT_CODES_PER_DAY: '10000' },
  }
  const gateway = await startTestGateway({ engine, now, env })
  const { db } = gateway.gateway
  const deadlocks = countDeadlocks(db)
  const read = async <answer>(response: Promise<Response>) => (await (await response).json()) as answer
  const notMe = () => [...mail.mails].reverse().flatMap(({ text }) => /\/not-me#(lkn_[\w-]{43})/.exec(text)?.[1] ?? [])

  async function logIn(device: TestDevice): Promise<string> {
    nowMs += 1_000
    const { txnId } = await read<Challenge>(device.start(email))
    const body = { txnId, code: await mail.takeCode(email) }
    return (await read<{ session: AccountSession }>(device.ask('/v1/auth/code/verify', body))).session.accessToken
  }
  /** Requests a code that is typed later. */
  async function prepare(device: TestDevice, token: string): Promise<{ txnId: string; code: string }> {
    nowMs += 10
    const { txnId } = await read<Challenge>(device.ask('/v1/auth/step-up/start', { purpose: 'device_add' }, { token }))
    return { txnId, code: await mail.takeCode(email) }
  }
  async function addPasskey(device: TestDevice, token: string): Promise<{ token: string; passkey: TestPasskey }> {
    const granted = await read<Verified>(device.ask('/v1/auth/code/verify', await prepare(device, token), { token }))
    const own = granted.status === 'granted' ? granted.session.accessToken : ''
    const request = await read<NewPasskey>(device.ask('/v1/auth/passkeys/start', {}, { token: own }))
    const passkey = createTestPasskey({ isSynced: true })
    const body = { txnId: request.txnId, registration: passkey.register(request), label: 'Key' }
    expect((await device.ask('/v1/auth/passkeys', body, { token: own })).status).toBe(200)
    return { token: own, passkey }
  }

  try {
    const devices = await Promise.all(Array.from({ length: 6 }, () => createTestDevice(gateway, now)))
    const [first, ...others] = devices as [TestDevice, ...TestDevice[]]
    for (let round = 0; round < rounds; round++) {
      const { token, passkey } = await addPasskey(first, await logIn(first))
      const seconds = await read<{ passkeys: { passkeyId: string }[] }>(first.ask('/v1/auth/passkeys', undefined, { token }))
      const tokens: string[] = []
      for (const device of others) tokens.push(await logIn(device))
      const [t1 = '', t2 = '', t3 = '', t4 = '', t5 = ''] = tokens
      const [d1, d2, d3, d4, d5] = others as [TestDevice, TestDevice, TestDevice, TestDevice, TestDevice]
      const stepUp = await prepare(d1, t1)
      const proof = await read<PasskeyRequest>(d2.ask('/v1/auth/passkey/step-up/start', { purpose: 'export' }, { token: t2 }))
      const login = await read<PasskeyRequest>(d5.ask('/v1/auth/passkey/start', { purpose: 'login', embedder: appOrigin, device: 'Test' }))
      nowMs += 10
      const { txnId } = await read<Challenge>(d3.start(email))
      const again = { txnId, code: await mail.takeCode(email) }
      const links = notMe()
      const asked: readonly (() => Promise<Response>)[] = [
        () => d1.ask('/v1/auth/code/verify', stepUp, { token: t1 }),
        () => d2.ask('/v1/auth/passkey/step-up', { txnId: proof.txnId, assertion: passkey.answer(proof) }, { token: t2 }),
        () => d3.ask('/v1/auth/code/verify', again),
        () => d4.ask('/v1/auth/sign-out-others', {}, { token: t4 }),
        () => d5.ask('/v1/auth/passkey/verify', { txnId: login.txnId, assertion: passkey.answer(login) }),
        () => first.ask('/v1/auth/passkeys/remove', { passkeyId: seconds.passkeys[0]?.passkeyId }, { token }),
        () => first.ask('/v1/auth/passkeys/start', {}, { token }),
        () => d3.ask('/v1/auth/sign-out-others', {}, { token: t3 }),
        () => d5.ask('/v1/auth/consents', {}, { token: t5 }),
        () => d1.ask('/v1/auth/not-me', { token: links[0] }),
        () => d2.ask('/v1/auth/not-me', { token: links[3] }),
        () => d4.ask('/v1/auth/email/change', { email: `busy${round}@mail.example` }, { token: t4 }),
      ]
      const turned = asked.map((_, at) => asked[(at * 5 + round) % asked.length] as () => Promise<Response>)
      const answers = await Promise.all(turned.map((ask) => ask()))
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(deadlocks(), `round ${round}`).toBe(0)
      // One event after the other: without the lock two of them would take the same position.
      const seqs = await db.selectFrom('account_audit').select('seq').orderBy('account_id').orderBy('seq').execute()
      expect(seqs.map(({ seq }) => Number(seq))).toEqual(seqs.map((_, at) => at + 1))
      await db.deleteFrom('passkey').execute()
      await db.deleteFrom('login_code').execute()
      await db.deleteFrom('login_failure').execute()
    }
  } finally {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  }
})
