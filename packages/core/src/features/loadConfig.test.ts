import { createMemoryStorage } from '@latchkey/common/web'
import { type FakeAnswer, fakeHttp, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connectorEntriesAtom } from '../connector/state.ts'
import { open } from '../modal/verbs.ts'
import { alertAtom } from '../notice/state.ts'
import type { FeatureOptions, Features } from './flags.ts'
import { loadConfig } from './lazy/loadConfig.ts'
import { configStatusAtom, featuresAtom, isOfferKnownAtom, originStatusAtom } from './state.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const
const config = () => ({ json: { features: [] } })
const origins =
  (...allowedOrigins: string[]) =>
  () => ({ json: { allowedOrigins } })

function kitWith(routes: { config?: () => FakeAnswer; origins?: () => FakeAnswer }, options = {}) {
  const http = fakeHttp({
    '/appkit/v1/config': routes.config ?? config,
    '/projects/v1/origins': routes.origins ?? origins('https://app.example'),
    '/getWallets': () => ({ json: { data: [], count: 0 } }),
    '/getAnalyticsConfig': () => ({ json: { isAnalyticsEnabled: false } }),
    '/e': () => ({ json: {}, status: 202 }),
  })
  const kit = createTestKit({ ...gateway, ...options, fetch: http.fetch })
  const codes: string[] = []
  kit.events.on('error', ({ error }) => codes.push(error.code))
  return { kit, http, codes }
}

test('R-08 the project decides, once; what it overrules is warned of', async () => {
  const { kit, http, codes } = kitWith(
    { config: () => ({ json: { features: [{ id: 'activity', isEnabled: false, config: null }] } }) },
    { features: { activity: true }, page: { isDevelopment: () => true } },
  )
  kit.mount()
  await open(kit)
  await loadConfig(kit)

  expect(kit.store.get(featuresAtom).activity).toBe(false)
  expect(kit.store.get(configStatusAtom)).toBe('ready')
  expect(kit.store.get(originStatusAtom)).toBe('allowed')
  expect(codes).toEqual(['LOCAL_CONFIG_IGNORED'])
  expect(http.count('/appkit/v1/config')).toBe(1)
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ kind: 'warning', short: 'Local configuration ignored' })
})

const social = { id: 'social_login', isEnabled: true, config: ['email', 'passkey', 'google', 'github'] }

test.each<[string, FeatureOptions, Partial<Features>, string[]]>([
  ['swaps off', { swaps: false }, { swaps: false }, []],
  ['swaps of its own', { swaps: ['own'] }, { swaps: ['own'] }, []],
  ['activity off', { activity: false }, { activity: false }, []],
  ['branding off', { reownBranding: false }, { branding: false }, []],
  ['fewer socials, and no e-mail', { email: false, socials: ['google'] }, { email: false, socials: ['google'], passkey: true }, []],
  ['no sign-in at all', { email: false, passkey: false, socials: false }, { email: false, passkey: false, socials: false }, []],
  ['nothing', {}, { swaps: ['1inch'], activity: true, email: true, socials: ['google', 'github'] }, []],
  ['a social that is not served', { socials: ['google', 'apple'] }, { socials: ['google'] }, ['LOCAL_CONFIG_IGNORED']],
])('R-08 a project that was never configured leaves the host its flags: %s', async (_, features, expected, codes) => {
  const remote = [social, ...['swap', 'activity', 'reown_branding'].map((id) => ({ id, isEnabled: true, config: null }))]
  const undecided = remote.map(({ id }) => id)
  const own = kitWith({ config: () => ({ json: { features: remote, undecided } }) }, { features })

  await loadConfig(own.kit)

  expect(own.kit.store.get(featuresAtom)).toMatchObject(expected)
  expect(own.codes).toEqual(codes)
})

test('R-08 a flag that the operator set overrules the host, beside those that are undecided', async () => {
  const remote = ['swap', 'activity'].map((id) => ({ id, isEnabled: true, config: null }))
  const { kit, codes } = kitWith(
    { config: () => ({ json: { features: remote, undecided: ['swap'] } }) },
    { features: { swaps: false, activity: false } },
  )

  await loadConfig(kit)

  expect(kit.store.get(featuresAtom)).toMatchObject({ swaps: false, activity: true })
  expect(codes).toEqual(['LOCAL_CONFIG_IGNORED'])
})

test.each([
  ['500', () => ({ status: 500 }), 'SERVER_ERROR'],
  ['429', () => ({ status: 429 }), 'RATE_LIMITED'],
  ['401', () => ({ status: 401 }), 'INVALID_PROJECT_ID'],
  ['403', () => ({ status: 403 }), 'ORIGIN_NOT_ALLOWED'],
  ['garbage', () => ({ json: { features: 'all' } }), 'SERVER_ERROR'],
  ['nothing', () => new TypeError('Failed to fetch'), 'SERVER_ERROR'],
])('R-08 X-03 configuration that answers %s leaves the defaults, alerts once, and is asked for again', async (_, answer, code) => {
  const { kit, http, codes } = kitWith({ config: answer })

  await loadConfig(kit)
  expect(kit.store.get(configStatusAtom)).toBe('failed')
  expect(kit.store.get(featuresAtom).activity).toBe(true)
  const before = http.count('/appkit/v1/config')
  await loadConfig(kit)

  expect(codes).toEqual([code])
  expect(http.count('/appkit/v1/config')).toBeGreaterThan(before)
})

test.each([
  ['an empty list denies', origins(), 'denied', ['ORIGIN_NOT_ALLOWED']],
  ['a list without this page denies', origins('https://other.example'), 'denied', ['ORIGIN_NOT_ALLOWED']],
  ['a wildcard lets in', origins('https://*.example'), 'allowed', []],
  ['429 denies nothing', () => ({ status: 429 }), 'unknown', ['RATE_LIMITED']],
  ['500 denies nothing', () => ({ status: 500 }), 'unknown', ['SERVER_ERROR']],
  ['503 denies nothing', () => ({ status: 503 }), 'unknown', ['SERVER_ERROR']],
  ['403 denies', () => ({ status: 403 }), 'denied', ['ORIGIN_NOT_ALLOWED']],
  ['404 denies nothing', () => ({ status: 404 }), 'unknown', []],
  ['garbage denies nothing', () => ({ json: [] }), 'unknown', []],
  ['no answer denies nothing', () => new TypeError('Failed to fetch'), 'unknown', []],
])('V-13 X-03 %s', async (_, answer, status, expected) => {
  const { kit, codes } = kitWith({ origins: answer })
  await loadConfig(kit)
  expect(kit.store.get(originStatusAtom)).toBe(status)
  expect(codes).toEqual(expected)
})

test('V-13 a refused page shows the alert and keeps installed wallets', async () => {
  const { kit } = kitWith({ origins: origins() }, { debug: true })
  kit.mount()
  await open(kit)
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ short: 'Origin Not Allowed' })
  expect(kit.store.get(connectorEntriesAtom).map(({ id }) => id)).toEqual(['mock'])
})

test("V-12 without a project id the alert 'Project ID Not Configured' shows, and nothing is asked", async () => {
  const http = fakeHttp({})
  const kit = createTestKit({ gateway: 'https://gateway.example', fetch: http.fetch, debug: true })
  kit.mount()

  await open(kit)

  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ code: 'PROJECT_ID_MISSING', short: 'Project ID Not Configured' })
  expect(kit.warnings).toEqual([
    'Project ID Not Configured: No project id was given to Latchkey. (PROJECT_ID_MISSING)\nDocs: /docs/errors#project_id_missing',
  ])
  await settle()
  expect(http.requests).toEqual([])
})

test.each([
  ['LOCAL_CONFIG_IGNORED', { config: () => ({ json: { features: [{ id: 'activity', isEnabled: false, config: null }] } }) }],
  ['ORIGIN_NOT_ALLOWED', { origins: origins() }],
  ['SERVER_ERROR', { config: () => ({ status: 500 }) }],
] as const)('X-01 on a published page %s is said to developers alone, in the console', async (code, routes) => {
  const { kit } = kitWith(routes, { features: { activity: true } })
  kit.mount()
  await open(kit)

  await expect.poll(() => kit.warnings).toEqual([expect.stringContaining(`(${code})\nDocs: /docs/errors#${code.toLowerCase()}`)])
  expect(kit.store.get(alertAtom)).toBeUndefined()
})

test('V-12 B-17 with gateway: false none is needed', async () => {
  const kit = createTestKit()
  kit.mount()
  await open(kit)
  for (let turn = 0; turn < 10; turn++) await settle()
  expect(kit.store.get(alertAtom)).toBeUndefined()
  expect(kit.store.get(configStatusAtom)).toBe('absent')
})

test('E-19 R-08 what the project offers is known from the last visit, until its gateway has answered again', async () => {
  const storage = createMemoryStorage()
  const offers = (isEnabled: boolean) => ({ json: { features: [{ id: 'social_login', isEnabled, config: ['email', 'x'] }] } })
  const first = kitWith({ config: () => offers(true) }, { storage })
  expect(first.kit.store.get(isOfferKnownAtom)).toBe(false)
  await loadConfig(first.kit)
  expect(first.kit.store.get(isOfferKnownAtom)).toBe(true)

  const second = kitWith({ config: () => offers(false) }, { storage })
  second.kit.mount()
  await second.kit.awaken()
  expect(second.kit.store.get(isOfferKnownAtom)).toBe(true)
  expect(second.kit.store.get(featuresAtom)).toMatchObject({ email: true, passkey: false, socials: ['x'] })
  await loadConfig(second.kit)
  expect(second.kit.store.get(featuresAtom)).toMatchObject({ email: false, socials: false })
})

test('E-19 what another project offered is not taken for this one’s', async () => {
  const storage = createMemoryStorage()
  await loadConfig(kitWith({}, { storage }).kit)
  const { kit } = kitWith({}, { storage, projectId: 'p2' })
  kit.mount()
  await kit.awaken()

  expect(kit.store.get(isOfferKnownAtom)).toBe(false)
})

test('B-02 what the project offers alone wakes nothing at the next visit', async () => {
  const storage = createMemoryStorage()
  await loadConfig(kitWith({}, { storage }).kit)
  const { kit, http } = kitWith({}, { storage })
  kit.mount()
  await settle()

  expect(http.requests).toEqual([])
  expect(storage.keys()).toEqual(['offer'])
})
