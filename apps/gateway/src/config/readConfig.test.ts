import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
  ['LATCHKEY_RPC_URLS', 'https://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'eip155:1=ws://secret-canary.example'],
  ['LATCHKEY_RPC_URLS', 'nochain=https://secret-canary.example'],
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

test('B-04 an exchange is four contracts of a chain, a swap service needs its routers', () => {
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

test('G-12 a secret may come from a file that not everybody can read', () => {
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

test('B-04 the README lists every variable with its default', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const [name, variable] of Object.entries({ ...variables, ...limitVariables })) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
    expect(row, name).toBeDefined()
    if ('fallback' in variable && variable.fallback) expect(row, name).toContain(`\`${variable.fallback}\``)
  }
})
