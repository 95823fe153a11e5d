import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../runCommand.ts'
import { limitVariables } from './limitVariables.ts'
import { readConfig } from './readConfig.ts'
import { variables } from './variables.ts'

const hex = (digit: string) => `0x${digit.repeat(40)}`

test('B-04 an empty environment is a gateway with an embedded database and no chain', () => {
  const config = readConfig({})
  expect(config.LATCHKEY_GATEWAY_PORT).toBe(4401)
  expect(config.LATCHKEY_DEV).toBe(false)
  expect(config.DATABASE_URL).toBeUndefined()
  expect(config.LATCHKEY_RPC_URLS.size).toBe(0)
})

test('B-04 development brings the local chains, unless others are named', () => {
  const local = readConfig({ LATCHKEY_DEV: '1', LATCHKEY_EVM_URL: 'http://localhost:9001' })
  expect([...local.LATCHKEY_RPC_URLS]).toEqual([
    ['eip155:31337', ['http://localhost:9001']],
    ['eip155:31338', ['http://localhost:8546']],
  ])
  const solana = readConfig({ LATCHKEY_DEV: '1', LATCHKEY_SOLANA_URL: 'http://localhost:8899' })
  expect(solana.LATCHKEY_RPC_URLS.get('solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1')).toEqual(['http://localhost:8899'])
  const other = readConfig({ LATCHKEY_DEV: '1', LATCHKEY_RPC_URLS: 'eip155:1=https://a.example|https://b.example/key' })
  expect([...other.LATCHKEY_RPC_URLS]).toEqual([['eip155:1', ['https://a.example', 'https://b.example/key']]])
})

test.each([
  ['LATCHKEY_GATEWAY_PORT', '70000'],
  ['LATCHKEY_GATEWAY_PORT', 'x'],
  ['LATCHKEY_DEV', 'maybe'],
  ['DATABASE_URL', 'mysql://secret-canary@host/db'],
  ['REDIS_URL', 'http://secret-canary'],
  ['LATCHKEY_TRUSTED_PROXIES', '10.0.0.0/99'],
  ['LATCHKEY_TRUSTED_PROXIES', 'proxy.example'],
  ['LATCHKEY_GOOGLE_KMS_URL', 'https://kms.example/secret-canary'],
  ['LATCHKEY_GOOGLE_KMS_URL', 'https://user:secret-canary@kms.example'],
  ['LATCHKEY_AZURE_VAULT_URL', 'https://v.vault.azure.net/keys/secret-canary'],
  ['LATCHKEY_AZURE_VAULT_URL', 'http://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'https://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'eip155:1=ws://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'nochain=https://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'tron:mainnet=https://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'eip155:1=https://secret-canary.example eip155:1=https://b.example'],
  ['LATCHKEY_RPC_METHODS', 'getSlot'],
  ['LATCHKEY_ENS_REGISTRIES', 'eip155:1=0x12'],
  ['LATCHKEY_DEXES', `eip155:1=${hex('1')}:${hex('2')}:${hex('3')}`],
  ['LATCHKEY_DEXES', `eip155:1=${hex('1')}:${hex('2')}:${hex('3')}:${hex('4')}:${hex('5')}`],
  ['LATCHKEY_DEXES', `eip155:1=${hex('1')}:${hex('2')}:${hex('3')}:${hex('3')}`],
  ['LATCHKEY_DEXES', `solana:1=${hex('1')}:${hex('2')}:${hex('3')}:${hex('4')}`],
  ['LATCHKEY_DEXES', `eip155:1=${hex('1')}:0x12:${hex('3')}:${hex('4')}`],
  ['LATCHKEY_SWAP_URLS', 'eip155:10=ftp://secret-canary.example'],
  ['LATCHKEY_SWAP_ROUTERS', 'eip155:10=0x12'],
  ['LATCHKEY_SWAP_ROUTERS', `eip155:10=${hex('1')}|`],
  ['LATCHKEY_DESCRIPTOR_ATTESTERS', '0x12'],
  ['LATCHKEY_LAB_ORIGINS', 'https://*'],
  ['LATCHKEY_LOG_LEVEL', 'loud'],
  ['LATCHKEY_LIMIT_BODY_BYTES', '0'],
  ['LATCHKEY_LIMIT_READ_PER_S', '-1'],
  ['LATCHKEY_LIMIT_MISSPELT', '1'],
])('V-22 %s=%s is refused by name, and not shown', (variable, value) => {
  let error: unknown
  try {
    readConfig({ LATCHKEY_DEV: '0', [variable]: value })
  } catch (caught) {
    error = caught
  }
  expect(error).toMatchObject({ code: 'CONFIG_INVALID', variable })
  expect(String((error as Error).stack)).not.toContain('secret-canary')
})

test('3.7 I11 device approval and the recovery delay are off in development, and elsewhere only where the operator sets 0', () => {
  const of = (env: NodeJS.ProcessEnv) => {
    const { LATCHKEY_DEVICE_APPROVAL, LATCHKEY_RECOVERY_DELAY_MS } = readConfig(env)
    return [LATCHKEY_DEVICE_APPROVAL, LATCHKEY_RECOVERY_DELAY_MS]
  }
  expect(of({})).toEqual([true, 3_600_000])
  expect(of({ LATCHKEY_DEV: '1' })).toEqual([false, 0])
  expect(of({ LATCHKEY_DEVICE_APPROVAL: '0', LATCHKEY_RECOVERY_DELAY_MS: '0' })).toEqual([false, 0])
})

test('B-04 a gateway listens on this machine only, unless set otherwise', () => {
  expect(readConfig({}).LATCHKEY_GATEWAY_HOST).toBe('127.0.0.1')
  expect(readConfig({ LATCHKEY_GATEWAY_HOST: '0.0.0.0' }).LATCHKEY_GATEWAY_HOST).toBe('0.0.0.0')
})

const publicUrls = { LATCHKEY_GATEWAY_URL: 'https://gateway.example', LATCHKEY_SECURE_SITE_URL: 'https://wallet.example' }

test.each([
  ['LATCHKEY_RECOVERY_DELAY', 'LATCHKEY_RECOVERY_DELAY_MS'],
  ['LATCHKEY_TRUSTED_PROXY', 'LATCHKEY_TRUSTED_PROXIES'],
  ['LATCHKEY_METRIC_TOKEN', 'LATCHKEY_METRICS_TOKEN'],
  ['LATCHKEY_LIMIT_READ_PER_SECOND', 'LATCHKEY_LIMIT_READ_PER_S'],
  ['LATCHKEY_SECURE_SITE', 'LATCHKEY_SECURE_SITE_URL'],
  ['LATCHKEY_SEED_FILE', 'LATCHKEY_SEED'],
  ['LATCHKEY_LAB_PORT', 'LATCHKEY_LAB_URL'],
])('V-22 %s, which nothing reads, is refused with the nearest name', (variable, nearest) => {
  expect(() => readConfig({ [variable]: '1' })).toThrow(`${variable}: expected no variable of this name; the nearest is ${nearest}`)
})

test('V-22 variables of the secure site may be in the same environment, and in development those of the lab', () => {
  expect(() => readConfig({ LATCHKEY_SECURE_URL: 'https://wallet.example', LATCHKEY_SECURE_PORT: '4402' })).not.toThrow()
  expect(() =>
    readConfig({
      LATCHKEY_DEV: '1',
      LATCHKEY_LAB_PORT: '4400',
      LATCHKEY_FIREFOX: '/usr/bin/firefox',
      LATCHKEY_EVM2_PORT: '8546',
      LATCHKEY_MAIL_PORT: '1',
    }),
  ).not.toThrow()
  expect(() => readConfig({ LATCHKEY_DEV: '1', LATCHKEY_RECOVERY_DELAY: '1' })).toThrow('the nearest is LATCHKEY_RECOVERY_DELAY_MS')
})

test.each([
  ['LATCHKEY_DEV', { NODE_ENV: 'production' }],
  ['LATCHKEY_GATEWAY_HOST', { LATCHKEY_GATEWAY_HOST: '0.0.0.0' }],
  ['LATCHKEY_GATEWAY_HOST', { LATCHKEY_GATEWAY_HOST: '10.0.0.7' }],
  ['LATCHKEY_GATEWAY_HOST', { LATCHKEY_GATEWAY_HOST: '::' }],
  ['LATCHKEY_GATEWAY_URL', publicUrls],
  ['LATCHKEY_SECURE_SITE_URL', { ...publicUrls, LATCHKEY_GATEWAY_URL: 'http://localhost:4401' }],
  ['LATCHKEY_GATEWAY_URL', { LATCHKEY_GATEWAY_URL: 'http://localhost.evil.example' }],
  ['LATCHKEY_TRANSIT_URL', { LATCHKEY_TRANSIT_URL: 'http://vault.example/v1/transit' }],
  ['LATCHKEY_AWS_KMS_URL', { LATCHKEY_AWS_KMS_URL: 'http://kms.example' }],
  ['LATCHKEY_GOOGLE_KMS_URL', { LATCHKEY_GOOGLE_KMS_URL: 'http://kms.example' }],
  ['LATCHKEY_RELAY_URLS', { LATCHKEY_RELAY_URLS: 'ws://localhost:1 wss://relay.example' }],
])('V-22 development is refused wherever others reach it: %s of %j', (variable, env) => {
  expect(() => readConfig({ LATCHKEY_DEV: '1', ...env })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', variable }))
})

test('V-22 development runs on this machine, under any of its names', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(readConfig({ LATCHKEY_DEV: '1', LATCHKEY_GATEWAY_HOST: host }).LATCHKEY_DEV).toBe(true)
  for (const url of ['http://localhost:4401', 'http://127.0.0.1:4401', 'http://[::1]:4401', 'https://gateway.localhost'])
    expect(
      readConfig({ LATCHKEY_DEV: '1', LATCHKEY_GATEWAY_URL: url, LATCHKEY_SECURE_SITE_URL: 'http://wallet.localhost:4402' }).LATCHKEY_DEV,
    ).toBe(true)
})

test.each([
  ['LATCHKEY_GATEWAY_URL', { ...publicUrls, LATCHKEY_GATEWAY_URL: 'http://gateway.example' }],
  ['LATCHKEY_GATEWAY_URL', { ...publicUrls, LATCHKEY_GATEWAY_URL: 'http://localhost:4401' }],
  ['LATCHKEY_SECURE_SITE_URL', { ...publicUrls, LATCHKEY_SECURE_SITE_URL: 'http://wallet.example' }],
  ['LATCHKEY_IMAGE_HOST', { ...publicUrls, LATCHKEY_IMAGE_HOST: 'http://images.example' }],
  ['LATCHKEY_RELAY_URLS', { LATCHKEY_RELAY_URLS: 'ws://relay.example' }],
  ['LATCHKEY_GATEWAY_URL', { LATCHKEY_SECURE_SITE_URL: 'https://wallet.example' }],
])('V-22 outside development every public address is set and encrypted: %s of %j', (variable, env) => {
  expect(() => readConfig(publicUrls)).not.toThrow()
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', variable }))
})

test('B-04 an exchange is set by four contracts of a chain, and a swap service needs its routers', () => {
  const contracts = { factory: hex('a'), router: hex('b'), wrapped: hex('c'), quote: hex('d') }
  const { LATCHKEY_DEXES } = readConfig({
    LATCHKEY_DEXES: `eip155:1=${Object.values(contracts).join(':').toUpperCase().replaceAll('0X', '0x')}`,
  })
  expect([...LATCHKEY_DEXES]).toEqual([['eip155:1', contracts]])
  const urls = { LATCHKEY_SWAP_URLS: 'eip155:10=https://swaps.example' }
  expect(() => readConfig(urls)).toThrow('LATCHKEY_SWAP_ROUTERS: expected the contracts that a swap on eip155:10 may call')
  const { LATCHKEY_SWAP_ROUTERS } = readConfig({ ...urls, LATCHKEY_SWAP_ROUTERS: `eip155:10=${hex('A')}|${hex('b')}` })
  expect(LATCHKEY_SWAP_ROUTERS.get('eip155:10')).toEqual([hex('a'), hex('b')])
})

test('G-12 a secret may come from a file, unless everybody can read it', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'latchkey-secret-')), 'database-url')
  writeFileSync(path, 'postgres://user:pass@db.example/latchkey\n', { mode: 0o600 })
  expect(readConfig({ DATABASE_URL_FILE: path }).DATABASE_URL).toBe('postgres://user:pass@db.example/latchkey')

  chmodSync(path, 0o644)
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow('DATABASE_URL_FILE: expected a file that not everybody can read')
  expect(() => readConfig({ DATABASE_URL_FILE: `${path}-not` })).toThrow('DATABASE_URL_FILE: expected the path of a readable file')
  writeFileSync(path, '\n')
  chmodSync(path, 0o600)
  expect(() => readConfig({ DATABASE_URL_FILE: path })).toThrow('DATABASE_URL_FILE: expected a file that is not empty')
})

describe.each(['LATCHKEY_ACCESS_KEYS', 'LATCHKEY_RECOVERY_KEYS', 'LATCHKEY_CODE_KEYS', 'LATCHKEY_WEBHOOK_KEYS'] as const)('%s', (name) => {
  test.each<[string, (printed: string) => string]>([
    ['as it was printed', (printed) => printed],
    ['without a new line', (printed) => printed.trim()],
    ['with the line ends of Windows', (printed) => printed.replace('\n', '\r\n')],
    ['with a byte order mark', (printed) => `\ufeff${printed}`],
    ['with blanks around it', (printed) => `  ${printed}\n\n`],
    ['above an older one', (printed) => `${printed}a0:${'older-key-'.repeat(5).slice(0, 42)}A\n`],
  ])('G-12 B-24 a file has what `sealing-key new` prints, %s', async (_how, write) => {
    let printed = ''
    const say = (text: string) => {
      printed += text
    }
    await runCommand(['sealing-key', 'new', 'a1'], { env: {}, write: say, writeError: say, now: Date.now })
    const path = join(mkdtempSync(join(tmpdir(), 'latchkey-secret-')), 'keys')
    writeFileSync(path, write(printed), { mode: 0o600 })
    const [first] = readConfig({ [`${name}_FILE`]: path })[name] ?? []
    expect(first).toMatchObject({ kid: 'a1', key: new Uint8Array(Buffer.from(printed.trim().slice(3), 'base64url')) })
  })
})

test('B-04 the settings chapter lists every variable with its default', () => {
  const chapter = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  for (const [name, variable] of Object.entries({ ...variables, ...limitVariables })) {
    const row = chapter.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
    expect(row, name).toBeDefined()
    if ('fallback' in variable && variable.fallback) expect(row, name).toContain(`\`${variable.fallback}\``)
  }
})
