import { createWalletDirectory, fetchAnalyticsConfig, fetchConfig, fetchOrigins } from '@latchkey/wallet-directory'
import fc from 'fast-check'
import CachePolicy from 'http-cache-semantics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { runCommand } from '../../runCommand.ts'
import { createProject } from './createProject.ts'
import { createProjectKey, hashProjectKey } from './projectKey.ts'

type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string }

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ engine })
    const { db } = gateway.gateway
    await createProject(db, { id: 'closed', name: 'No origins', now: 0 })
    await createProject(db, { id: 'wild', name: 'Wildcard', origins: ['https://*.wild.example'], now: 0 })
    await createProject(db, { id: 'preview', name: 'Preview host', origins: ['https://garden.vercel.app'], now: 0 })
    // As an earlier version accepted it.
    await db.insertInto('project_origin').values({ project_id: 'preview', origin: 'https://*.vercel.app' }).execute()
    await createProject(db, { id: 'flags', name: 'Flags', origins: [appOrigin], now: 0 })
    await db
      .insertInto('project_flag')
      .values([
        { project_id: 'flags', feature_id: 'multi_wallet', is_enabled: 1, config: null },
        { project_id: 'flags', feature_id: 'reown_branding', is_enabled: 0, config: null },
        { project_id: 'flags', feature_id: 'swap', is_enabled: 1, config: '["1inch"]' },
        { project_id: 'flags', feature_id: 'of_tomorrow', is_enabled: 1, config: null },
      ])
      .execute()
  })
  afterAll(() => gateway.stop())

  test('R-07 a feature that the gateway has no source for is off, whatever its flag says', async () => {
    const { features } = (await (await gateway.ask('/appkit/v1/config', { project: 'flags' })).json()) as {
      features: { id: string; isEnabled: boolean; config: unknown }[]
    }
    expect(Object.fromEntries(features.map(({ id, isEnabled }) => [id, isEnabled]))).toEqual({
      social_login: false,
      swap: false,
      onramp: false,
      activity: false,
      multi_wallet: true,
      reown_branding: false,
      email_capture: false,
    })
    expect(features.find(({ id }) => id === 'swap')?.config).toBeNull()
  })

  test('R-09 without flags the defaults apply', async () => {
    const { features, undecided } = (await (await gateway.ask('/appkit/v1/config')).json()) as {
      features: { id: string; isEnabled: boolean }[]
      undecided: string[]
    }
    expect(features.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)).toEqual(['reown_branding'])
    expect(undecided).toEqual(['reown_branding'])
  })

  test('R-08 what a flag decides is not left to the host, and neither is what only a flag turns on', async () => {
    const { undecided } = (await (await gateway.ask('/appkit/v1/config', { project: 'flags' })).json()) as { undecided: string[] }
    expect(undecided).toEqual([])
  })

  test.each([
    ['an allowed page', 'p1', appOrigin, 200],
    ['a page of another origin', 'p1', 'https://evil.example', 403],
    ['a page that hides its origin', 'p1', 'null', 403],
    ['the same host without TLS', 'p1', 'http://app.example', 403],
    ['any page of a project without origins', 'closed', appOrigin, 403],
    ['localhost of a project without origins', 'closed', 'http://localhost:3000', 403],
    ['one label under a wildcard', 'wild', 'https://a.wild.example', 200],
    ['two labels under a wildcard', 'wild', 'https://a.b.wild.example', 403],
    ['a server', 'p1', null, 200],
    ['an unknown project', 'nobody', appOrigin, 401],
    ['an id that can be none', "p1' or 1=1--", appOrigin, 401],
    ['no project', null, appOrigin, 401],
  ])('G-3 V-13 %s', async (_who, project, origin, status) => {
    for (const path of ['/appkit/v1/config', '/getWallets', '/getAnalyticsConfig', '/v1/supported-chains', '/getWalletImage/alpha']) {
      const response = await gateway.ask(path, { project, origin })
      expect(response.status, path).toBe(status)
      expect(response.headers.get('access-control-allow-origin'), path).toBe(origin)
      if (status === 200) continue
      const description = status === 401 ? 'Unauthorized: invalid key' : 'Unauthorized: origin not allowed'
      expect(await response.json(), path).toMatchObject({ status: 'FAILED', reasons: [{ description }] })
    }
  })

  test('G-3 a cache in front of the gateway mixes up neither projects nor pages nor refusals', async () => {
    const key = createProjectKey()
    await gateway.gateway.db
      .insertInto('project_key')
      .values({ id: 'k', project_id: 'flags', name: 'server', hash: hashProjectKey(key), created_at: 0 })
      .execute()
    const caller = fc.record({
      path: fc.constantFrom('/appkit/v1/config', '/getWallets', '/getWallets?search=alpha'),
      project: fc.constantFrom('p1', 'flags', 'closed', 'nobody'),
      origin: fc.constantFrom(appOrigin, 'https://evil.example', 'null', null),
      authorization: fc.constantFrom(undefined, undefined, `Bearer ${key}`, 'Bearer lk_wrong'),
    })
    const kept: { policy: CachePolicy; answer: Answer }[] = []
    let served = 0
    await fc.assert(
      fc.asyncProperty(fc.array(caller, { minLength: 10, maxLength: 25 }), async (callers) => {
        for (const { path, project, origin, authorization } of callers) {
          const headers = { ...(authorization ? { authorization } : {}), ...(origin === null ? {} : { origin }) }
          const asked = { url: `${path} ${project}`, method: 'GET', headers }
          const response = await gateway.ask(path, { project, origin, headers: authorization ? { authorization } : {} })
          const { 'x-request-id': _, date: __, ...own } = Object.fromEntries(response.headers)
          const answer: Answer = { status: response.status, headers: own, body: await response.text() }
          // What the cache has for this caller is what the gateway itself would answer, except with a key, which the cache does not see.
          const found = kept.find(({ policy }) => policy.satisfiesWithoutRevalidation(asked))
          if (found && !authorization) {
            served += 1
            expect(found.answer).toEqual(answer)
          }
          const policy = new CachePolicy(asked, { status: answer.status, headers: own }, { shared: true })
          expect(policy.storable()).toBe(answer.status === 200 && !authorization)
          if (policy.storable()) kept.push({ policy, answer })
        }
      }),
      { seed: 13, numRuns: 10 },
    )
    expect(served).toBeGreaterThan(10)
  })

  test('V-13 any page may read the list of origins, to learn that it is not in it', async () => {
    const response = await gateway.ask('/projects/v1/origins', { origin: 'https://evil.example' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example')
    expect(await response.json()).toEqual({ allowedOrigins: [appOrigin] })
    expect(await (await gateway.ask('/projects/v1/origins', { project: 'closed' })).json()).toEqual({ allowedOrigins: [] })
  })

  test('T-F6 V-13 a wildcard below which anyone can register a name is never listed, and cannot be added', async () => {
    const response = await gateway.ask('/projects/v1/origins', { project: 'preview', origin: 'https://evil.vercel.app' })
    expect(await response.json()).toEqual({ allowedOrigins: ['https://garden.vercel.app'] })
    const adding = createProject(gateway.gateway.db, { id: 'open', name: 'Open', origins: ['https://*.vercel.app'], now: 0 })
    await expect(adding).rejects.toMatchObject({ name: 'ValueRefusedError' })
  })

  test('A-02 the typed client and the gateway agree', async () => {
    const directory = createWalletDirectory({ baseUrl: gateway.url, projectId: 'flags', sdkVersion: 'test-1' })
    expect((await fetchConfig(directory)).features).toHaveLength(7)
    expect(await fetchOrigins(directory)).toEqual({ allowedOrigins: [appOrigin] })
    expect(await fetchAnalyticsConfig(directory)).toEqual({ isAnalyticsEnabled: false })
  })

  test('X-02 a client of an unknown project gets the code for it', async () => {
    const directory = createWalletDirectory({ baseUrl: gateway.url, projectId: 'nobody', sdkVersion: 'test-1' })
    await expect(fetchConfig(directory)).rejects.toMatchObject({ code: 'INVALID_PROJECT_ID', status: 401 })
  })

  test('T-G5 a key works for servers, never in a page, and not for another project', async () => {
    const written: string[] = []
    const { config } = gateway.gateway
    const code = await runCommand(['key', 'create', 'p1', 'ci', '--json'], {
      env: { LATCHKEY_DATA_DIR: config.LATCHKEY_DATA_DIR, ...(config.DATABASE_URL ? { DATABASE_URL: config.DATABASE_URL } : {}) },
      write: (text) => written.push(text),
      writeError: (text) => written.push(text),
      now: Date.now,
    })
    expect(code, written.join('')).toBe(0)
    const { key } = JSON.parse(written.join('')) as { key: string }
    const headers = { Authorization: `Bearer ${key}` }
    expect((await gateway.ask('/getAnalyticsConfig', { origin: null, headers })).status).toBe(200)
    expect((await gateway.ask('/getAnalyticsConfig', { headers })).status).toBe(401)
    expect((await gateway.ask('/getAnalyticsConfig', { origin: null, headers, project: 'flags' })).status).toBe(401)
    expect(
      (await gateway.ask('/getAnalyticsConfig', { origin: null, headers: { Authorization: `Bearer lk_${'x'.repeat(43)}` } })).status,
    ).toBe(401)
    expect(gateway.log.join('')).not.toContain(key)
  })
})
