import { createHash, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCertificate } from '../../test/createCertificate.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines, postgres, type TestDatabase } from '../../test/engines.ts'
import { mountSmall } from '../../test/mountSmall.ts'
import { freePort } from '../../test/readTestConfig.ts'
import { isRedisThere, redisUrl } from '../../test/redisAddress.ts'
import { signedManifest } from '../../test/signedManifest.ts'
import { startFakeNode } from '../../test/startFakeNode.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { runMigrate } from '../host/commandLine/runMigrate.ts'
import { readConfig } from '../host/config/readConfig.ts'
import { wrappingKeys } from '../host/config/wrappingKeys.ts'
import { openAsIs } from '../host/database/openAsIs.ts'
import { createKeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import { openKeyring } from '../host/keyring/keyring.ts'
import { saveNewestBuild } from '../host/monitor/newestBuilds.ts'
import { createProject } from '../host/projects/createProject.ts'
import { sealSecret } from '../webhooks/secrets.ts'
import type { Finding } from './Finding.ts'
import { runDoctor } from './runDoctor.ts'

vi.setConfig({ testTimeout: 60_000 })

const seedPath = fileURLToPath(new URL('../../test/directory/wallets.json', import.meta.url))
const key = (kid: string, fill: string) => `${kid}:${createHash('sha256').update(fill).digest('base64url')}`

describe.each([...new Set([...engines, ...(postgres ? [postgres] : [])])])('$name', (engine) => {
  let database: TestDatabase
  let recovery: TestDatabase
  let mail: MailServer
  let site: Server
  /** What the address serves; `ok` at every other path. */
  let served: Readonly<Record<string, string>>
  let env: Record<string, string>
  beforeEach(async () => {
    database = await engine.create(engine.name === 'postgres' ? 'gateway' : undefined)
    recovery = await engine.create(engine.name === 'postgres' ? 'recovery' : undefined)
    mail = await startMailServer()
    const tls = createCertificate()
    setDefaultCACertificates([...getCACertificates(), tls.cert])
    served = {}
    site = createServer(tls, ({ url = '' }, response) => response.end(served[url.slice(1)] ?? 'ok'))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const address = `https://localhost:${(site.address() as AddressInfo).port}`
    env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      ...database.env,
      LATCHKEY_GATEWAY_URL: address,
      LATCHKEY_SECURE_SITE_URL: address,
      LATCHKEY_WEBHOOK_KEYS: key('w1', 'w'),
      ...((await isRedisThere()) ? { REDIS_URL: redisUrl } : {}),
    }
    if (engine.name === 'sqlite') await runMigrate([], { env, write: () => {}, writeError: () => {} })
  })
  afterEach(async () => {
    site.close()
    site.closeAllConnections()
    await mail.stop()
    await database.remove()
    await recovery.remove()
  })

  /** Runs the command as an operator does. */
  async function examine(more: Record<string, string> = {}, argv: readonly string[] = ['--json']) {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    const code = await runDoctor(argv, { env: { ...env, ...more }, write, writeError: write, now: Date.now, seedPath })
    const { findings = [] } = argv.includes('--json') ? (JSON.parse(out) as { findings?: readonly Finding[] }) : {}
    return {
      code,
      out,
      failed: findings.filter(({ state }) => state === 'failed').map(({ name }) => name),
      of: (name: string) => findings.find((one) => one.name === name),
    }
  }

  test('B-24 a gateway that lacks nothing is found well, whatever only deserves a warning', async () => {
    const { code, out, failed, of } = await examine()
    expect({ code, failed }, out).toEqual({ code: 0, failed: [] })
    expect(of('gateway database')).toMatchObject({ state: 'ok', detail: expect.stringContaining(engine.name) })
    expect(of('recovery database')).toMatchObject({ state: 'ok' })
    expect(of('mail server')).toMatchObject({ state: 'ok' })
    expect(of('Redis')?.state).toBe(env['REDIS_URL'] ? 'ok' : 'off')
    expect(of('certificate of LATCHKEY_SECURE_SITE_URL')).toMatchObject({ state: 'ok', detail: expect.stringMatching(/days left/) })
    expect(of('secure site')).toMatchObject({ state: 'warning' })
    expect(of('directory')).toMatchObject({ state: 'warning' })
    expect(mail.mails).toEqual([])
    const table = await examine({}, [])
    expect(table.out).toMatch(/^ok +gateway database +/m)
  })

  test('B-24 what is dead is named, and nothing else: mail server, Redis, a node, a public address', async () => {
    const dead = await freePort()
    const { code, failed, out } = await examine({
      LATCHKEY_SMTP_URL: `smtp://user:canary-secret@127.0.0.1:${dead}`,
      REDIS_URL: `redis://:canary-secret@127.0.0.1:${dead}`,
      LATCHKEY_RPC_URLS: `eip155:1=https://127.0.0.1:${dead}/canary-secret`,
      LATCHKEY_GATEWAY_URL: `https://localhost:${dead}`,
    })
    expect(code).toBe(1)
    expect(failed.toSorted()).toEqual(['Redis', 'certificate of LATCHKEY_GATEWAY_URL', 'mail server', 'node of eip155:1'])
    expect(out).not.toContain('canary-secret')
  })

  test('B-24 a database of another version and a dead one each have a reason of their own', async () => {
    const config = readConfig(env)
    const db = openAsIs(config, 'gateway')
    await db
      ?.deleteFrom('schema_migration' as never)
      .where('version' as never, '>', 20 as never)
      .execute()
    await db?.destroy()
    const old = await examine({ LATCHKEY_MIGRATE: '0' })
    expect(old.of('gateway database')).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/schema 20 of \d+: \d+ steps wait; run migrate/),
    })
    const gone = await examine({ DATABASE_URL: `postgres://canary-secret@127.0.0.1:${await freePort()}/x` })
    expect(gone.of('gateway database')).toMatchObject({ state: 'failed' })
    expect(gone.out).not.toContain('canary-secret')
  })

  test('B-24 T-G9 a ring without the key of a row is found, before a user is', async () => {
    const config = readConfig(env)
    const db = openAsIs(config, 'gateway')
    if (!db) throw new Error('There is no database')
    await createProject(db, { id: 'p1', name: 'Test', origins: [], now: 0 })
    const keys = await openKeyring(wrappingKeys(key('w1', 'w')), createKeyHolders(config, fetch))
    const row = {
      id: 'e1',
      project_id: 'p1',
      url: 'https://a.example',
      events: '[]',
      state: 'active' as const,
      reason: '',
      failing_since: null,
    }
    await db
      .insertInto('webhook_endpoint')
      .values({
        ...row,
        ...sealSecret(keys, 'e1', 'whsec_canary-secret'),
        old_kid: null,
        old_secret: null,
        old_ends_at: null,
        created_at: 0,
      })
      .execute()
    await db.destroy()
    const well = await examine()
    expect(well.of('LATCHKEY_WEBHOOK_KEYS')).toMatchObject({ state: 'ok', detail: 'newest key w1; opens a row of w1' })
    for (const other of [key('w2', 'w'), key('w1', 'x')]) {
      const lost = await examine({ LATCHKEY_WEBHOOK_KEYS: other })
      expect([lost.code, lost.failed]).toEqual([1, ['LATCHKEY_WEBHOOK_KEYS']])
      expect(lost.out).not.toContain('canary-secret')
    }
  })

  test('B-24 a node that serves its chain is well, one of another chain is not, and none at all is said', async () => {
    const none = await examine()
    expect(none.of('nodes')).toMatchObject({ state: 'off', detail: expect.stringContaining('LATCHKEY_RPC_URLS') })
    const node = await startFakeNode({ chainId: '0x1' })
    try {
      const { failed, of } = await examine({ LATCHKEY_RPC_URLS: `eip155:1=${node.url} eip155:10=${node.url}` })
      expect(of('node of eip155:1')).toMatchObject({ state: 'ok', detail: expect.stringContaining('answers') })
      expect(failed).toEqual(['node of eip155:10'])
      expect(of('nodes')).toBeUndefined()
    } finally {
      await node.stop()
    }
  })

  test.each([
    ['ends in three days is a warning', 'warning', 3, /: [23] days left/],
    ['has ended is a failure', 'failed', -3, /expired/],
  ] as const)('B-24 a certificate that %s', async (_what, state, days, detail) => {
    const tls = createCertificate({ endsAt: Date.now() + days * 86_400_000 })
    setDefaultCACertificates([...getCACertificates(), tls.cert])
    site.setSecureContext(tls)
    expect((await examine()).of('certificate of LATCHKEY_GATEWAY_URL')).toMatchObject({ state, detail: expect.stringMatching(detail) })
  })

  test('B-24 T-P4 a secure site that serves an older build than the newest that was seen is a failure, until it serves a newer one', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const siteKey = publicKey.export({ format: 'jwk' }).x ?? ''
    const look = async (build: number) => {
      // As for a static host, whose headers are in the release.
      served = { ...signedManifest({ 'headers.json': '[]' }, privateKey, build), 'headers.json': '[]' }
      const { code, failed, of } = await examine({ LATCHKEY_SECURE_SITE_KEY: siteKey })
      return { code, failed, detail: of('secure site')?.detail }
    }
    const well = (build: number) => ({ code: 0, failed: [], detail: expect.stringContaining(`build ${build} (1.0.0) as released`) })
    expect(await look(100)).toEqual(well(100))
    const db = openAsIs(readConfig(env), 'gateway')
    if (!db) throw new Error('There is no database')
    await saveNewestBuild({ db }, { site: env['LATCHKEY_SECURE_SITE_URL'] ?? '', report: { build: 100, key: siteKey } })
    await db.destroy()
    expect(await look(100)).toEqual(well(100))
    const older = { code: 1, failed: ['secure site'], detail: 'assets.json: It is of build 99, older than 100' }
    expect(await look(99)).toEqual(older)
    expect(await look(101)).toEqual(well(101))
    // It only looks: what it saw does not count.
    expect(await look(100)).toEqual(well(100))
  })

  test('B-24 a disk that is nearly full is a warning, and a full one a failure', async ({ skip }) => {
    const small = mountSmall(1)
    if (!small) return skip('a small file system can be mounted by root only')
    try {
      const disk = async () => (await examine({ LATCHKEY_BACKUP_DIR: small.folder })).of('disk of LATCHKEY_BACKUP_DIR')
      expect(await disk()).toMatchObject({ state: 'ok' })
      writeFileSync(join(small.folder, 'backup'), Buffer.alloc(960 * 1024))
      expect(await disk()).toMatchObject({ state: 'warning' })
      writeFileSync(join(small.folder, 'backup'), Buffer.alloc(1024 * 1024))
      expect(await disk()).toMatchObject({ state: 'failed', detail: '0.0 GB free (0 %)' })
    } finally {
      small.unmount()
    }
  })

  test.runIf(engine.name === 'postgres')(
    'B-24 databases that no gateway has used say so once, and nothing that needs their tables fails',
    async () => {
      const [empty, other] = [await engine.create(), await engine.create()]
      try {
        const settings = { DATABASE_URL: empty.env['DATABASE_URL'] ?? '', LATCHKEY_RECOVERY_DATABASE_URL: other.env['DATABASE_URL'] ?? '' }
        const { code, failed, out, of } = await examine(settings)
        expect({ code, failed }, out).toEqual({ code: 0, failed: [] })
        expect(of('gateway database')).toMatchObject({ state: 'warning', detail: expect.stringMatching(/schema 0 of/) })
        expect(of('mails')).toMatchObject({ state: 'off', detail: expect.stringContaining('schema') })
        expect(out).not.toContain('relation')
      } finally {
        await empty.remove()
        await other.remove()
      }
    },
  )

  test('B-24 invalid settings and wrong use have exit codes of their own', async () => {
    expect(await examine({ LATCHKEY_LIMIT_BODY_BYTES: 'many' })).toMatchObject({
      code: 78,
      out: expect.stringContaining('LATCHKEY_LIMIT_BODY_BYTES'),
    })
    expect(await examine({}, ['now'])).toMatchObject({ code: 2 })
    const shared = await examine({ LATCHKEY_RECOVERY_KEYS: env['LATCHKEY_ACCESS_KEYS'] ?? '' })
    expect([shared.code, shared.of('settings')?.state]).toEqual([1, 'failed'])
  })
})
