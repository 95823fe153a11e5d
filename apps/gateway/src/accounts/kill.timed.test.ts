import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AccountSession } from '@latchkey/blockchain-api/keys'
import { afterEach, expect, test } from 'vitest'
import { CutError, createLanes, createTold } from '../../test/accountLanes.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines } from '../../test/engines.ts'
import { killRounds } from '../../test/killRounds.ts'
import { startMailServer } from '../../test/startMailServer.ts'
import { appOrigin } from '../../test/startTestGateway.ts'
import { createReserve } from '../../test/startWaitingProcess.ts'
import { until } from '../../test/until.ts'
import { labProjectId } from '../dev/ensureLabProject.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test.each(engines.map((engine) => [engine.name, engine.name === 'sqlite' ? killRounds : Math.min(killRounds, 3), engine] as const))(
  '5.2 I5 I13 %s: kill -9 under load, %i times: confirmed codes, sessions, wallets, devices, addresses and names survive, and what is valid once is used once',
  async (_name, rounds, engine) => {
    const startedAt = performance.now()
    const mail = await startMailServer({ isPlain: true })
    open.push(() => mail.stop())
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
    if (recovery) open.push(() => recovery.remove())
    const reserve = createReserve('gateway', rounds + 2)
    open.push(() => reserve.close())
    const env = {
      ...database.env,
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      LATCHKEY_LAB_URL: appOrigin,
      LATCHKEY_SEED: '0',
      LATCHKEY_NAME_SUFFIX: 'id.example',
      LATCHKEY_LIMIT_SCALE: '100000',
      LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000000',
      LATCHKEY_LIMIT_CODES_PER_PROJECT: '1000000',
    }
    const told = createTold()
    let url = ''
    let killed = Promise.withResolvers<never>()
    killed.promise.catch(() => {})
    const ask = async (
      path: string,
      { origin, headers, body }: { origin?: string | null; headers?: Record<string, string>; body?: unknown } = {},
    ) =>
      fetch(`${url}${path}?projectId=${labProjectId}`, {
        method: body ? 'POST' : 'GET',
        headers: { origin: origin ?? appOrigin, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const place = {
      get url() {
        return url
      },
      ask,
    }
    const device = () => createTestDevice(place)
    const lanes = createLanes(
      {
        device,
        mail,
        codeFor: (email) => Promise.race([mail.takeCode(email), killed.promise]),
        asPage: (path, body) => ask(path, { body }),
      },
      told,
    )
    const [refresher, changer] = [await device(), await device()]
    const counts = () => [
      told.usedCodes.length,
      told.oldRefreshTokens.length,
      told.wallets.size,
      told.revoked.size,
      told.changes.count,
      told.names.size,
    ]

    for (let round = 0; round < rounds; round++) {
      const gateway = reserve.next()
      url = await gateway.start(env)
      killed = Promise.withResolvers<never>()
      killed.promise.catch(() => {})
      const before = counts()
      const work = [lanes.logsIn(), lanes.refreshes(refresher), lanes.makesWallets(), lanes.changesEmail(changer), lanes.registersNames()]
      const ended = Promise.allSettled(work)
      // The clock runs from when all of the load does, mails included, however slow the machine is today.
      const startedAtMs = performance.now()
      const hasRunFor = (ms: number) => performance.now() - startedAtMs > ms
      await until(() => hasRunFor(4_000) || counts().every((count, at) => count !== before[at]), { what: 'answers of each kind' })
      // A machine that is slow in all rounds gets a longer last one: nothing is proven of what was never done.
      const isLast = round === rounds - 1
      await until(() => !isLast || hasRunFor(60_000) || !counts().includes(0), { what: 'each answer once', withinMs: 61_000 })
      const sum = () => counts().reduce((one, other) => one + other)
      const enough = sum() + 1 + Math.random() * 20
      await until(() => sum() >= enough, { what: 'more answers' })
      await gateway.kill()
      killed.reject(new CutError())
      for (const one of await ended) if (one.status === 'rejected' && !(one.reason instanceof CutError)) throw one.reason
    }

    const gateway = reserve.next()
    url = await gateway.start(env)
    const status = async (answer: Promise<Response>) => (await answer).status
    // Single-use stays single-use, over every restart.
    for (const { device, ...body } of told.usedCodes.slice(-50))
      expect(await status(device.ask('/v1/auth/code/verify', body))).not.toBe(200)
    // The latest tokens of the family are good.
    for (const one of [refresher, changer]) {
      const { refreshToken = '' } = told.sessions.get(one) ?? {}
      const answer = await one.ask('/v1/auth/refresh', { refreshToken })
      expect(answer.status).toBe(200)
      told.sessions.set(one, (await answer.json()) as AccountSession)
    }
    for (const [name, address] of told.names) {
      const { addresses } = (await (await ask(`/v1/profile/account/${name}.id.example`)).json()) as { addresses: object }
      expect(addresses).toMatchObject({ '60': { address } })
    }
    const stateOf = async (device: TestDevice) => {
      const token = told.sessions.get(device)?.accessToken ?? ''
      return (await device.ask('/v1/keys/wallet', undefined, { token })).json()
    }
    for (const { device, walletId, gen } of told.wallets.values())
      expect(await stateOf(device)).toMatchObject({ wallet: { walletId }, gen })
    for (const device of told.revoked.values()) expect(await stateOf(device)).not.toMatchObject({ gen: expect.any(String) })
    const { email, asked } = told.emails.get(changer) ?? { email: '' }
    const token = told.sessions.get(changer)?.accessToken ?? ''
    const { user } = (await (await changer.ask('/v1/auth/account', undefined, { token })).json()) as { user: { email: string } }
    expect([email, asked]).toContain(user.email)

    console.info(
      `${engine.name}: ${rounds} kills, ${told.usedCodes.length} codes, ${told.oldRefreshTokens.length} refreshes, ${told.wallets.size} wallets, ` +
        `${told.revoked.size} revoked, ${told.changes.count} addresses, ${told.names.size} names, ${Math.round(performance.now() - startedAt)} ms`,
    )
    for (const count of counts()) expect(count).toBeGreaterThan(0)
    expect(counts().reduce((sum, count) => sum + count)).toBeGreaterThan(rounds * 10)
    await gateway.kill()

    // A token that was exchanged is a thief's, once two tabs can no longer have met: it ends the session.
    const later = reserve.next()
    url = await later.start({ ...env, LATCHKEY_TEST_LATER_MS: '11000' })
    const [old] = told.oldRefreshTokens
    if (old) expect(await status(old.device.ask('/v1/auth/refresh', { refreshToken: old.refreshToken }))).toBe(401)
    if (engine.name === 'sqlite') {
      const file = new DatabaseSync(join(database.env['LATCHKEY_DATA_DIR'] ?? '', 'gateway.sqlite'))
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      const active = `select account_id from embedded_wallet where status = 'active' group by account_id having count(*) > 1`
      expect(file.prepare(active).all()).toEqual([])
      file.close()
    }
  },
  180_000,
)
