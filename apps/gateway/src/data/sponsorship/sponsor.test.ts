import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import type { TestEngine } from '../../../test/engines.ts'
import { type FakeNode, startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { runCommand } from '../../runCommand.ts'

const open: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop()
})

const sender = '0x1111111111111111111111111111111111111111'
const shop = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(address[] targets, bytes[] data)',
])
const toCall = (target: Hex) => encodeFunctionData({ abi, functionName: 'execute', args: [target, 0n, '0x'] })

let nowMs = Date.UTC(2026, 0, 1)

/** A gateway with a paymaster for one of its two chains, and its operator's command line. */
async function start(more: Readonly<Record<string, string>> = {}) {
  const answers = Object.fromEntries(
    ['pm_getPaymasterStubData', 'pm_getPaymasterData', 'pm_sponsorUserOperation', 'pm_accountBalance'].map((name) => [name, () => 'paid']),
  )
  const [node, paymaster] = await Promise.all([startFakeNode(), startFakeNode({ answers })])
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-sponsor-'))
  const engine: TestEngine = {
    name: 'sqlite',
    create: async () => ({ env: { LATCHKEY_DATA_DIR: dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) }),
  }
  const env = {
    LATCHKEY_RPC_URLS: `eip155:31337=${node.url} eip155:31338=${node.url}`,
    LATCHKEY_PAYMASTER_URLS: `eip155:31337=${paymaster.url}`,
    ...more,
  }
  const gateway = await startTestGateway({ engine, env, now: () => nowMs })
  open.push(node, paymaster, gateway)
  const operate = async (...argv: string[]) => {
    const said: string[] = []
    const note = (text: string) => said.push(text)
    const options = { env: { ...env, LATCHKEY_DATA_DIR: dataDir }, write: note, writeError: note, now: () => nowMs }
    return { code: await runCommand(['sponsor', ...argv], options), said: said.join('') }
  }
  return { gateway, paymaster, operate }
}

type Ask = {
  method?: string
  callData?: Hex
  from?: string
  made?: object
  context?: object
  chain?: string
  asked?: string
} & TestGateway.Options

async function ask(gateway: TestGateway, given: Ask = {}) {
  const { method = 'pm_getPaymasterData', callData = toCall(shop), from = sender, made = {}, ...options } = given
  const { context = {}, chain = '0x7a69', asked = 'eip155:31337', ...rest } = options
  const params = [
    { sender: from, callData, nonce: '0x0', ...made },
    entryPoint,
    ...(method === 'pm_sponsorUserOperation' ? [context] : [chain, context]),
  ]
  const response = await gateway.ask(`/v1/?chainId=${asked}`, { body: { jsonrpc: '2.0', id: 1, method, params }, ...rest })
  return (await response.json()) as { result?: unknown; error?: { code: number } }
}
const reached = (paymaster: FakeNode) => paymaster.calls.map(({ method }) => method)

test('G-6 T-G5 no operation is sponsored until the operator allows it', async () => {
  const { gateway, paymaster } = await start()
  expect(await ask(gateway)).toMatchObject({ error: { code: -32601 } })
  expect(reached(paymaster)).toEqual([])
})

test('G-6 what the policy allows reaches the paymaster, with the operator’s context and never the page’s', async () => {
  const { gateway, paymaster, operate } = await start()
  expect(
    await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`, '--context', '{"policy":"own"}'),
  ).toMatchObject({ code: 0 })

  for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData', 'pm_sponsorUserOperation'])
    expect(await ask(gateway, { method, context: { policy: 'of the page' } })).toMatchObject({ result: 'paid' })

  expect(paymaster.calls.map(({ params }) => (params as unknown[]).at(-1))).toEqual([
    { policy: 'own' },
    { policy: 'own' },
    { policy: 'own' },
  ])
  expect(await ask(gateway, { method: 'pm_accountBalance' })).toMatchObject({ error: { code: -32601 } })
  expect(reached(paymaster)).toHaveLength(3)
})

test.each<[string, Ask]>([
  ['a contract that is not listed', { callData: toCall(other) }],
  [
    'one that is not listed beside one that is',
    {
      callData: encodeFunctionData({
        abi,
        functionName: 'executeBatch',
        args: [
          [shop, other],
          ['0x', '0x'],
        ],
      }),
    },
  ],
  ['an empty batch', { callData: encodeFunctionData({ abi, functionName: 'executeBatch', args: [[], []] }) }],
  ['no call at all', { callData: '0x' }],
  ['a form that nobody can read', { callData: `0xdeadbeef${shop.slice(2)}` as Hex }],
  ['another chain in its parameters', { chain: '0x1' }],
  ['a sender that is none', { from: '0x12' }],
  ['a chain without a paymaster', { asked: 'eip155:31338', chain: '0x7a6a' }],
  ['a caller without a page or a key', { origin: null }],
  ['a caller with a key that is none', { origin: null, headers: { Authorization: 'Bearer lk_none' } }],
])('G-6 %s is not paid for', async (_what, options) => {
  const { gateway, paymaster, operate } = await start()
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`)
  const answer = await ask(gateway, options).catch(() => ({}))
  expect(answer).not.toHaveProperty('result')
  expect(reached(paymaster)).toEqual([])
})

test('G-6 with --accounts session only an account that is signed in to the project has operations paid for', async () => {
  const { gateway, operate } = await start()
  await operate('set', 'p1', '--accounts', 'session')
  expect(await ask(gateway)).toMatchObject({ error: { code: -32001 } })
  const row = {
    id: 's',
    project_id: 'p1',
    token_hash: 'h',
    chain_id: 'eip155:31337',
    address: sender,
    message: '',
    signature: '',
    created_at: nowMs,
  }
  await gateway.gateway.db
    .insertInto('sign_in_session')
    .values({ ...row, ends_at: nowMs + 1000 })
    .execute()
  expect(await ask(gateway)).toMatchObject({ result: 'paid' })
  expect(await ask(gateway, { from: other })).toMatchObject({ error: { code: -32001 } })
  nowMs += 1001
  expect(await ask(gateway)).toMatchObject({ error: { code: -32001 } })
})

test('G-1 each account and each project has its number for a day, and of many at once no more than that pass', async () => {
  const { gateway, paymaster, operate } = await start()
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`, '--per-account', '3', '--per-project', '5')
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(gateway)))
  expect(answers.filter(({ result }) => result === 'paid')).toHaveLength(3)
  expect(answers.filter(({ error }) => error?.code === -32005)).toHaveLength(5)
  const rest = await Promise.all(Array.from({ length: 4 }, () => ask(gateway, { from: other })))
  expect(rest.filter(({ result }) => result === 'paid')).toHaveLength(2)
  expect(reached(paymaster)).toHaveLength(5)
  nowMs += 86_400_000
  expect(await ask(gateway)).toMatchObject({ result: 'paid' })
})

test('G-6 the operator must say whose operations are paid for, sees it, and ends it', async () => {
  const { gateway, operate } = await start()
  expect(await operate('set', 'p1')).toMatchObject({ code: 2 })
  expect(await operate('set', 'p1', '--accounts', 'any')).toMatchObject({ code: 2, said: expect.stringContaining('a contract at least') })
  expect(await operate('set', 'p1', '--accounts', 'session', '--context', '[]')).toMatchObject({ code: 2 })
  expect((await operate('show', 'p1', '--json')).said).toContain('"isOn": false')
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`)
  expect(await ask(gateway)).toMatchObject({ result: 'paid' })
  expect((await operate('off', 'p1')).code).toBe(0)
  expect(await ask(gateway)).toMatchObject({ error: { code: -32601 } })
})

const factory = '0x4444444444444444444444444444444444444444'
const delegate = '0x5555555555555555555555555555555555555555'
const borrowed = `0x7702${'0'.repeat(36)}`
const signed = { chainId: '0x7a69', nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0' }

test.each<[string, object, boolean]>([
  ['an account that is there', { factory: null, factoryData: null, initCode: '0x' }, true],
  ['one that a listed factory makes', { factory, factoryData: '0x12' }, true],
  ['one that a listed factory makes, of EntryPoint 0.6', { initCode: `${factory}1234` }, true],
  ['one that borrows the code of a listed contract', { factory: '0x7702', eip7702Auth: { ...signed, address: delegate } }, true],
  ['the same, written out', { factory: borrowed, factoryData: '0x12', authorization: { ...signed, address: delegate } }, true],
  ['one of another factory', { factory: other, factoryData: '0x12' }, false],
  ['one of another factory, of EntryPoint 0.6', { initCode: `${other}1234` }, false],
  ['one of a listed factory and another', { factory, initCode: `${other}1234` }, false],
  ['one of another contract’s code', { eip7702Auth: { ...signed, address: other } }, false],
  ['one of two contracts’ code', { eip7702Auth: { ...signed, address: delegate }, authorization: { ...signed, address: other } }, false],
  ['a delegate in the place of a factory', { factory: delegate, factoryData: '0x' }, false],
  ['a factory in the place of a delegate', { eip7702Auth: { ...signed, address: factory } }, false],
  ['code that is borrowed of nobody', { factory: '0x7702' }, false],
  ['code that is borrowed of nobody, of EntryPoint 0.6', { initCode: `${borrowed}12` }, false],
  ['data for no factory', { factoryData: '0x12' }, false],
  ['a factory that is none', { factory: '0x1234', factoryData: '0x' }, false],
  ['a factory with more behind it', { factory: `${factory}00` }, false],
  ['a delegate that is none', { eip7702Auth: { ...signed, address: '0x12' } }, false],
  ['a delegate without an address', { authorization: {} }, false],
])('G-6 %s: paid for only if the operator has listed who makes it', async (_what, made, isPaid) => {
  const { gateway, paymaster, operate } = await start()
  const list = ['--factory', `eip155:31337:${factory}`, '--delegate', `eip155:31337:${delegate}`]
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`, ...list)
  expect((await ask(gateway, { made })).result === 'paid').toBe(isPaid)
  expect(reached(paymaster)).toHaveLength(isPaid ? 1 : 0)
})

test('G-6 no new account is paid for until the operator has listed a factory or a delegate of that chain', async () => {
  const { gateway, operate } = await start()
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`, '--factory', `eip155:31338:${factory}`)
  expect(await ask(gateway, { made: { factory, factoryData: '0x' } })).toMatchObject({ error: { code: -32001 } })
  expect(await ask(gateway, { made: { eip7702Auth: { ...signed, address: delegate } } })).toMatchObject({ error: { code: -32001 } })
  expect(await operate('set', 'p1', '--accounts', 'session', '--factory', 'here')).toMatchObject({ code: 2 })
  expect((await operate('show', 'p1', '--json')).said).toContain(`eip155:31338:${factory}`)
})

test('G-1 a caller who names a foreign account does not use up its quota', async () => {
  const { gateway, operate } = await start({ LATCHKEY_TRUSTED_PROXIES: '127.0.0.1' })
  await operate('set', 'p1', '--accounts', 'any', '--contract', `eip155:31337:${shop}`, '--per-account', '3', '--per-project', '50')
  const from = (address: string) => ask(gateway, { headers: { 'X-Forwarded-For': address } })
  for (let at = 0; at < 6; at++) await from('198.51.100.7')
  expect(await from('198.51.100.7')).toMatchObject({ error: { code: -32005 } })
  expect(await from('203.0.113.9')).toMatchObject({ result: 'paid' })
})
