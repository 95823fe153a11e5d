import { randomBytes } from 'node:crypto'
import type { SignInNonce } from '@latchkey/blockchain-api'
import { afterEach, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { killRounds } from '../../test/killRounds.ts'
import { signForSession } from '../../test/signForSession.ts'
import { startReceiver } from '../../test/startReceiver.ts'
import { appOrigin } from '../../test/startTestGateway.ts'
import { createReserve } from '../../test/startWaitingProcess.ts'
import { until } from '../../test/until.ts'
import { labProjectId } from '../dev/ensureLabProject.ts'
import { wrappingKeys } from '../host/config/wrappingKeys.ts'
import { openDatabase } from '../host/database/openDatabase.ts'
import { createKeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import { openKeyring } from '../host/keyring/keyring.ts'
import { createProject } from '../host/projects/createProject.ts'
import { addEndpoint } from './addEndpoint.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test.each(engines.map((engine) => [engine.name, Math.min(killRounds, 6), engine] as const))(
  '%s: kill -9 between a sign-in and its delivery, %i times: each confirmed one is delivered, and nothing that did not happen',
  async (name, rounds, engine) => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const receiver = await startReceiver()
    open.push(() => receiver.stop())
    const secretKeys = `w1:${randomBytes(32).toString('base64url')}`
    const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    open.push(() => db.destroy())
    await createProject(db, { id: labProjectId, name: 'Lab', origins: [appOrigin], now: Date.now() })
    const { secret } = await addEndpoint(db, {
      keys: await openKeyring(wrappingKeys(secretKeys), createKeyHolders({}, fetch)),
      projectId: labProjectId,
      url: `${receiver.url.replace('https://receiver.example', 'http://127.0.0.1')}/in`,
      events: ['user.signed_in'],
      now: Date.now(),
      isDevelopment: true,
    })
    const env = {
      ...database.env,
      LATCHKEY_WEBHOOK_KEYS: secretKeys,
      LATCHKEY_LAB_URL: appOrigin,
      LATCHKEY_SEED: '0',
      LATCHKEY_LIMIT_SCALE: '100000',
      LATCHKEY_LIMIT_WEBHOOK_MS: '2000',
    }
    // On a database that processes can share, two of them do; each round ends all.
    const together = engine.name === 'postgres' ? 2 : 1
    const reserve = createReserve('gateway', rounds * together + 1)
    open.push(() => reserve.close())
    const confirmed = new Set<string>()
    const begun = new Set<string>()

    async function signIn(url: string): Promise<void> {
      const ask = (path: string, body?: object) =>
        fetch(`${url}${path}?projectId=${labProjectId}`, {
          method: 'POST',
          headers: { origin: appOrigin, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
      const { nonce } = (await (await ask('/v1/siwx/nonce')).json()) as SignInNonce
      const body = await signForSession(nonce)
      begun.add(`eip155:1:${body.accountAddress}`)
      if ((await ask('/v1/siwx/verify', body)).ok) confirmed.add(`eip155:1:${body.accountAddress}`)
    }

    for (let round = 0; round < rounds; round++) {
      // Some die before they have looked for deliveries at all, others in the middle of one.
      const pollMs = round % 2 === 0 ? '60000' : '5'
      if (round % 2 === 1) receiver.answer = () => {}
      const all = Array.from({ length: together }, () => reserve.next())
      const urls = await Promise.all(all.map((one) => one.start({ ...env, LATCHKEY_LIMIT_WEBHOOK_POLL_MS: pollMs })))
      const arrived = receiver.received.length
      const work = Promise.allSettled(urls.flatMap((url) => [1, 2, 3].map(() => signIn(url))))
      const before = confirmed.size
      await until(() => confirmed.size > before, { what: 'a sign-in' })
      if (round % 2 === 1) await until(() => receiver.received.length > arrived, { what: 'a delivery that is on its way' })
      await Promise.all(all.map((one) => one.kill()))
      await work
      receiver.answer = (response) => response.writeHead(204).end()
    }

    const last = reserve.next()
    // Later than any claim of those that died lasts.
    await last.start({ ...env, LATCHKEY_LIMIT_WEBHOOK_POLL_MS: '20', LATCHKEY_TEST_LATER_MS: '40000' })
    const told = () => receiver.read('/in', secret).map((body) => (body.type === 'user.signed_in' ? body.data.account : null))
    const waiting = () => db.selectFrom('webhook_delivery').select('id').where('state', '=', 'pending').execute()
    await until(async () => (await waiting()).length === 0, { what: 'all are delivered', withinMs: 60_000 })
    for (const account of confirmed) expect(told()).toContain(account)
    for (const account of told()) expect(begun).toContain(account)
    const sessions = await db.selectFrom('sign_in_session').select('address').execute()
    expect(new Set(told().map((account) => account?.toLowerCase()))).toEqual(new Set(sessions.map(({ address }) => `eip155:1:${address}`)))
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(sessions.length)
    console.info(
      `${name}: ${rounds} kills of ${together}, ${confirmed.size} sign-ins, ${receiver.received.length} requests for ${ids.size} events`,
    )
  },
  180_000,
)
