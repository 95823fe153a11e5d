import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/host/config/readConfig.ts'
import { readServerSettings } from './readServerSettings.ts'
import { variables } from './variables.ts'

const good = { LATCHKEY_SECURE_URL: 'https://wallet.example', LATCHKEY_GATEWAY_URL: 'https://gateway.example' }
const local = { LATCHKEY_DEV: '1', LATCHKEY_SECURE_URL: 'http://wallet.localhost:4402', LATCHKEY_GATEWAY_URL: 'http://localhost:4401' }

test('T-F17 the server starts with two https addresses, and in development on this machine', () => {
  expect(readServerSettings(good)).toMatchObject({ gateway: 'https://gateway.example', ownUrl: 'https://wallet.example', isSecure: true })
  expect(readServerSettings(good).development).toBeUndefined()
  expect(readServerSettings(local)).toMatchObject({ isSecure: false, development: { ancestors: expect.any(Array) } })
  expect(readServerSettings({}, { isInsecure: true })).toMatchObject({ ownUrl: undefined, gateway: 'http://localhost:4401' })
})

test.each([
  [{ ...good, LATCHKEY_GATEWAY_URL: undefined }, 'LATCHKEY_GATEWAY_URL is missing'],
  [{ ...good, LATCHKEY_GATEWAY_URL: '' }, 'LATCHKEY_GATEWAY_URL is missing'],
  [{ ...good, LATCHKEY_GATEWAY_URL: 'http://localhost:4401' }, 'LATCHKEY_GATEWAY_URL must have https'],
  [{ ...good, LATCHKEY_GATEWAY_URL: 'gateway' }, 'LATCHKEY_GATEWAY_URL is no address'],
  [{ ...good, LATCHKEY_SECURE_URL: 'http://wallet.example' }, 'LATCHKEY_SECURE_URL must have https'],
  [{ ...good, LATCHKEY_SECURE_URL: undefined }, 'LATCHKEY_SECURE_URL is missing'],
  [{ ...good, LATCHKEY_SECURE_ANCESTOR: 'x' }, 'LATCHKEY_SECURE_ANCESTOR is not known'],
  [{ ...good, LATCHKEY_APROVAL_WINDOW: 'always' }, 'LATCHKEY_APROVAL_WINDOW is not known'],
  [{ ...good, LATCHKEY_SPEND_CAP_USD: '5' }, 'LATCHKEY_SPEND_CAP_USD is not known'],
  [{ ...good, LATCHKEY_TEST_FUZZ: '5' }, 'LATCHKEY_TEST_FUZZ is not known'],
  [{ ...good, LATCHKEY_SECURE_ANCESTORS: 'localhost' }, 'LATCHKEY_SECURE_ANCESTORS is for development'],
  [{ ...good, LATCHKEY_DEV: '1' }, 'must be an address of this machine, because of LATCHKEY_DEV'],
  [{ ...local, LATCHKEY_GATEWAY_URL: 'https://gateway.example' }, 'LATCHKEY_GATEWAY_URL must be an address of this machine'],
  [{ ...local, NODE_ENV: 'production' }, 'LATCHKEY_DEV is not for NODE_ENV=production'],
  [{ ...good, LATCHKEY_IMAGE_HOST: 'http://images.example' }, 'LATCHKEY_IMAGE_HOST must have https'],
  [{ ...good, LATCHKEY_SECURE_PORT: 'x' }, 'LATCHKEY_SECURE_PORT is no port'],
  [{ ...good, LATCHKEY_SECURE_METRICS_PORT: '70000' }, 'LATCHKEY_SECURE_METRICS_PORT is no port'],
  [{ ...good, LATCHKEY_SECURE_HOST: '0.0.0.0:80' }, 'LATCHKEY_SECURE_HOST is no address'],
  [{ ...good, LATCHKEY_SECURE_LAME_DUCK_MS: '5s' }, 'LATCHKEY_SECURE_LAME_DUCK_MS must be milliseconds'],
  [{ ...good, LATCHKEY_LOG_LEVEL: 'loud' }, 'LATCHKEY_LOG_LEVEL must be one of'],
])('T-F17 with %j the server does not start: %s', (env, reason) => {
  expect(() => readServerSettings(env as NodeJS.ProcessEnv)).toThrow(reason)
})

test('T-F17 --insecure-dev is for this machine', () => {
  expect(() => readServerSettings(good, { isInsecure: true })).toThrow('because of --insecure-dev')
})

test('V-22 one environment can hold the variables of both: the gateway knows every name that this server reads', () => {
  const names = Object.keys(variables)
  const values: Record<string, string> = {
    LATCHKEY_APPROVAL_WINDOW: 'risky',
    LATCHKEY_DESCRIPTOR_ATTESTERS: `0x${'1'.repeat(40)}`,
    LATCHKEY_IMAGE_HOST: 'https://images.example',
    LATCHKEY_SECURE_SITE_URL: 'https://wallet.example',
    LATCHKEY_GATEWAY_URL: 'https://gateway.example',
    LATCHKEY_LOG_LEVEL: 'info',
  }
  expect(() => readConfig(Object.fromEntries(names.map((name) => [name, values[name] ?? '0'])))).not.toThrow()
})

test('V-22 one environment can hold the variables of both: this server takes every name that the gateway reads, and the tests’ in development', () => {
  const folder = join(import.meta.dirname, '../../gateway/src/host/config')
  const sources = readdirSync(folder)
    .filter((name) => /variables\.ts$/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = [...sources.join('\n').matchAll(/^ +(LATCHKEY_\w+):/gm)].map(([, name = '']) => name)
  /** What both read: a value that both take. */
  const shared: Record<string, string> = {
    LATCHKEY_DESCRIPTOR_ATTESTERS: '',
    LATCHKEY_APPROVAL_WINDOW: 'risky',
    LATCHKEY_APPROVAL_LIMIT_USD: '1',
    LATCHKEY_SPENDING_CAP_USD: '1',
    LATCHKEY_LOG_LEVEL: 'warn',
  }
  expect(names.length).toBeGreaterThan(100)
  for (const name of names.filter((one) => !(one in good) && one !== 'LATCHKEY_DEV' && one !== 'LATCHKEY_IMAGE_HOST'))
    expect(() => readServerSettings({ ...good, [name]: shared[name] ?? 'x' }), name).not.toThrow()
  expect(() => readServerSettings({ ...good, LATCHKEY_SMTP_URL_FILE: '/run/mail' })).not.toThrow()
  expect(() => readServerSettings({ ...local, LATCHKEY_TEST_FUZZ: '5' })).not.toThrow()
})
