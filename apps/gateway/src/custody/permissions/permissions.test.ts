import { randomBytes } from 'node:crypto'
import type { SmartSessions } from '@latchkey/blockchain-api'
import { type AccountSession, type Challenge, delegationManager } from '@latchkey/blockchain-api/keys'
import { entryPointDeployment, placeAccountContracts } from '@latchkey/scripts/accounts'
import { createPublicClient, encodeFunctionData, encodePacked, type Hex, http, type PublicClient, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveSmartAccount } from '../../../../secure-site/src/evm/account/deriveSmartAccount.ts'
import { wrapSignature } from '../../../../secure-site/src/evm/account/wrapSignature.ts'
import {
  type Delegation,
  encodeContext,
  rootAuthority,
  toPci,
  toSignableDelegation,
} from '../../../../secure-site/src/evm/permission/delegation.ts'
import { toCaveats } from '../../../../secure-site/src/evm/permission/toCaveats.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../../test/engines.ts'
import { type Anvil, accounts, startAnvil } from '../../../test/startAnvil.ts'
import { type MailServer, startMailServer } from '../../../test/startMailServer.ts'
import { postToReceivers, type Receiver, startReceiver } from '../../../test/startReceiver.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { addEndpoint } from '../../webhooks/addEndpoint.ts'
import { openWebhookKeys } from '../../webhooks/openWebhookKeys.ts'

vi.setConfig({ testTimeout: 60_000 })

const chainId = 'eip155:31337'
const [sessionKey] = accounts
const permission = { type: 'native-token-transfer', data: { allowance: '0x64' } } as const
const expiration = 1_900_000_000
const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'function disableDelegation(Delegation delegation)',
])

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let receiver: Receiver
  let recovery: TestDatabase | undefined
  let anvil: Anvil
  let reader: PublicClient
  beforeAll(async () => {
    mail = await startMailServer()
    anvil = await startAnvil()
    reader = createPublicClient({ transport: http(anvil.url), pollingInterval: 50 })
    const call = { from: accounts[1], gas: '0x900000', ...entryPointDeployment() }
    await reader.waitForTransactionReceipt({ hash: (await anvil.rpc('eth_sendTransaction', [call])) as Hex })
    await placeAccountContracts(reader)
    recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      LATCHKEY_RPC_URLS: `${chainId}=${anvil.url}`,
      LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000',
      LATCHKEY_WEBHOOK_KEYS: `w1:${randomBytes(32).toString('base64url')}`,
      LATCHKEY_LIMIT_WEBHOOK_POLL_MS: '20',
    }
    receiver = await startReceiver()
    gateway = await startTestGateway({ engine, env, postWebhook: postToReceivers() })
  }, 60_000)
  afterAll(async () => {
    await gateway.stop()
    await receiver.stop()
    await mail.stop()
    await recovery?.remove()
    await anvil.stop()
  })

  /** A signed-in user with a key and its smart account. */
  async function visit() {
    const device = await createTestDevice(gateway)
    const email = `${crypto.randomUUID()}@mail.example`
    const { txnId } = (await (await device.start(email)).json()) as Challenge
    const response = await device.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) })
    const token = ((await response.json()) as { session: AccountSession }).session.accessToken
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = deriveSmartAccount(owner.address)
    return { device, token, owner, account, path: toPath(account.address) }
  }
  type User = Awaited<ReturnType<typeof visit>>
  const toPath = (address: string) => `/v1/sessions/${encodeURIComponent(`${chainId}:${address}`)}`

  async function sign(
    { owner, account }: Pick<User, 'owner' | 'account'>,
    expiry = expiration,
    given: Parameters<typeof toCaveats>[0]['permission'] = permission,
  ): Promise<Delegation> {
    const caveats = toCaveats({ delegate: sessionKey, expiry, permission: given, policies: [] })
    const salt = BigInt(generatePrivateKey())
    const unsigned = { delegate: sessionKey, delegator: account.address, authority: rootAuthority, caveats, salt, signature: '0x' } as const
    return { ...unsigned, signature: await owner.signTypedData(JSON.parse(toSignableDelegation(unsigned, chainId))) }
  }
  const toBody = ({ account }: Pick<User, 'account'>, given: Delegation) => ({
    context: encodeContext(given),
    deployment: { factory: account.factory, factoryData: account.factoryData },
    siteName: 'Meadow',
    expiration,
    permission,
    policies: [],
  })
  const store = ({ device, token, path }: User, body: object, options: Parameters<TestDevice['ask']>[2] = {}) =>
    device.ask(path, body, { token, ...options })
  const list = async (path: string) => ((await (await gateway.ask(path)).json()) as SmartSessions).pcis
  const send = async (to: string, data: Hex, from: string = sessionKey) => {
    const hash = (await anvil.rpc('eth_sendTransaction', [{ from, to, data, gas: '0x7a1200' }])) as Hex
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
  /** Revokes a permission as the account. */
  async function disable({ account }: User, given: Delegation) {
    await send(account.factory, account.factoryData)
    await anvil.rpc('anvil_setBalance', [given.delegator, '0xde0b6b3a7640000'])
    await anvil.rpc('anvil_impersonateAccount', [given.delegator])
    await send(delegationManager, encodeFunctionData({ abi, functionName: 'disableDelegation', args: [given] }), given.delegator)
  }

  test('A-07 a permission is listed once its account has signed it, even before the account is on the chain, with how much of it is used', async () => {
    const user = await visit()
    const given = await sign(user)
    const pci = toPci(given)

    expect(await (await store(user, toBody(user, given))).json()).toEqual({ pci, isNew: true })
    expect(await (await store(user, toBody(user, given))).json()).toEqual({ pci, isNew: false })

    const expected = {
      pci,
      project: { name: 'Meadow', url: appOrigin, iconUrl: null },
      expiration,
      permissions: [permission],
      policies: [],
      revokedAt: null,
      context: encodeContext({ ...given, signature: '0x' }),
      spent: { symbol: 'ETH', decimals: 18, used: '0' },
    }
    expect(await list(user.path)).toMatchObject([expected])
    expect(await list(user.path.toLowerCase())).toHaveLength(1)
    expect(await list(toPath(sessionKey))).toEqual([])
    // A permission of another page of the same project is for that page and the owner to see.
    const { db } = gateway.gateway
    const giveTo = (origin: string) => db.updateTable('permission').set({ origin }).where('pci', '=', pci).execute()
    await giveTo('https://other.example')
    expect(await list(user.path)).toEqual([])
    await giveTo(appOrigin)

    await send(user.account.factory, user.account.factoryData)
    await anvil.rpc('anvil_setBalance', [user.account.address, '0xde0b6b3a7640000'])
    const execution = encodePacked(['address', 'uint256', 'bytes'], [accounts[1], 60n, '0x'])
    const args = [[encodeContext(given)], [`0x${'0'.repeat(64)}`], [execution]] as const
    await send(delegationManager, encodeFunctionData({ abi, functionName: 'redeemDelegations', args }))
    expect(await list(user.path)).toMatchObject([{ ...expected, spent: { used: '60' } }])
    expect((await store(user, { ...toBody(user, await sign(user)), deployment: undefined })).status).toBe(200)
  })

  test('a permission makes one event, when it is stored for the first time', async () => {
    const { db, config, now } = gateway.gateway
    const keys = await openWebhookKeys(config)
    if (!keys) throw new Error('There are no keys')
    const url = `${receiver.url}/in`
    const { secret } = await addEndpoint(db, {
      keys,
      projectId: 'p1',
      url,
      events: ['permission.granted'],
      now: now(),
      isDevelopment: false,
    })
    const user = await visit()
    const given = await sign(user)
    for (let time = 0; time < 2; time++) expect((await store(user, toBody(user, given))).status).toBe(200)
    const told = () => receiver.read('/in', secret)
    await expect.poll(() => told().length).toBe(1)
    const waiting = () => db.selectFrom('webhook_delivery').select('id').where('state', '=', 'pending').execute()
    await expect.poll(waiting).toEqual([])
    expect(told()).toMatchObject([
      {
        type: 'permission.granted',
        data: {
          account: `${chainId}:${user.account.address.toLowerCase()}`,
          permissionId: toPci(given),
          origin: appOrigin,
          expiresAt: new Date(expiration * 1000).toISOString(),
        },
      },
    ])
    await db.deleteFrom('webhook_endpoint').execute()
  })

  test.each([
    ['that has begun', -60],
    ['that is yet to begin', 3_600],
  ])('A-07 of a period %s, nothing is used before something is spent', async (_, fromS) => {
    const user = await visit()
    const { timestamp } = await reader.getBlock()
    const data = { periodAmount: '0x64', periodDuration: 86_400, startTime: Number(timestamp) + fromS } as const
    const periodic = { type: 'native-token-periodic', data } as const
    await store(user, { ...toBody(user, await sign(user, expiration, periodic)), permission: periodic })

    expect(await list(user.path)).toMatchObject([{ permissions: [periodic], spent: { symbol: 'ETH', used: '0' } }])
  })

  test('T-G3 T-F15 a permission that the account has not signed, or that never ends, is not listed', async () => {
    const [user, other] = [await visit(), await visit()]
    const given = await sign(user)
    const forged = await sign({ owner: other.owner, account: user.account })
    const status = async (answer: Promise<Response>) => (await answer).status

    expect(await status(store(user, toBody(user, forged)))).toBe(400)
    expect(await status(store({ ...other, path: other.path }, toBody(user, given)))).toBe(400)
    expect(await status(store(user, { ...toBody(user, given), expiration: expiration + 1 }))).toBe(400)
    const endless = { ...given, caveats: given.caveats.slice(1) }
    expect(await status(store(user, toBody(user, endless)))).toBe(400)
    expect(await status(store(user, { ...toBody(user, given), context: '0x12' }))).toBe(400)
    expect(await status(store(user, toBody(user, given), { origin: appOrigin }))).toBe(403)
    expect(await status(store(user, toBody(user, given), { token: `lka_${'a'.repeat(43)}` }))).toBe(401)
    expect(await status(gateway.ask('/v1/sessions/eip155:1'))).toBe(400)
    expect(await list(user.path)).toEqual([])
  })

  test('A-07 every permission in force is listed, and their number is limited', async () => {
    const user = await visit()
    const given = await sign(user)
    expect((await store(user, toBody(user, given))).status).toBe(200)
    const { db } = gateway.gateway
    const row = await db.selectFrom('permission').selectAll().where('pci', '=', toPci(given)).executeTakeFirstOrThrow()
    const more = (count: number, change: object) =>
      Array.from({ length: count }, () => ({ ...row, ...change, created_at: row.created_at + 1, pci: generatePrivateKey() }))
    await db
      .insertInto('permission')
      .values(more(80, { revoked_at: 1 }))
      .execute()
    const listed = await list(user.path)
    expect(listed).toHaveLength(51)
    expect(listed.filter(({ revokedAt }) => revokedAt === null)).toMatchObject([{ pci: toPci(given) }])

    await db.insertInto('permission').values(more(99, {})).execute()
    expect((await store(user, toBody(user, await sign(user)))).status).toBe(409)
    expect((await list(user.path)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(100)
  })

  test('E-16 a revocation needs the account’s signature over the pci, and must show on the chain', async () => {
    const user = await visit()
    const given = await sign(user)
    const pci = toPci(given)
    await store(user, toBody(user, given))
    const prove = async ({ owner, account }: User) => wrapSignature(account, await owner.signMessage({ message: pci }))
    const revoke = async (signature: string, of = pci) =>
      (await gateway.ask(`${user.path}/revoke`, { body: { pci: of, signature } })).status

    expect(await revoke(await prove(user), `0x${'1f'.repeat(32)}`)).toBe(404)
    expect(await revoke(await prove(await visit()))).toBe(400)
    expect(await revoke(await prove(user))).toBe(409)
    expect(await list(user.path)).toMatchObject([{ pci, revokedAt: null }])
    await disable(user, given)
    expect(await revoke(await prove(user))).toBe(200)
    expect(await list(user.path)).toMatchObject([{ pci, revokedAt: expect.any(String) }])
  })

  test('A-07 a permission that was revoked elsewhere is noticed, and the list is there even if the chain is silent', async () => {
    const user = await visit()
    const [taken, kept] = [await sign(user), await sign(user)]
    for (const given of [taken, kept]) expect((await store(user, toBody(user, given))).status).toBe(200)
    await disable(user, taken)
    const found = await list(user.path)
    expect(found.map(({ pci, revokedAt }) => [pci, revokedAt !== null])).toEqual(
      expect.arrayContaining([
        [toPci(taken), true],
        [toPci(kept), false],
      ]),
    )

    await anvil.stop()
    const silent = await list(user.path)
    expect(silent.find(({ pci }) => pci === toPci(taken))?.revokedAt).not.toBeNull()
    expect(silent.find(({ pci }) => pci === toPci(kept))).toMatchObject({ revokedAt: null, spent: { used: null } })
    expect((await store(user, toBody(user, await sign(user)))).status).toBe(502)
  })
})
