import { randomBytes } from 'node:crypto'
import type { SignIn, SignInNonce } from '@latchkey/blockchain-api'
import { createBoxKeys, type RecoveryMethodRow, toBase64Url, type WalletState } from '@latchkey/blockchain-api/keys'
import { type WebhookBody, webhookTypes } from '@latchkey/blockchain-api/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits, expectDiscreetLog } from '../../test/accountGateway.fixture.ts'
import { CutError, createLanes, createTold } from '../../test/accountLanes.ts'
import { engines } from '../../test/engines.ts'
import { moveCoin, placeTokens, tokens } from '../../test/logContracts.ts'
import { signForSession } from '../../test/signForSession.ts'
import { type Anvil, accounts as rich, startAnvil } from '../../test/startAnvil.ts'
import { postToReceivers, type Receiver, startReceiver } from '../../test/startReceiver.ts'
import { appOrigin } from '../../test/startTestGateway.ts'
import { transact } from '../host/database/transact.ts'
import { addEndpoint } from './addEndpoint.ts'
import { notePayments } from './notePayments.ts'
import { openWebhookKeys } from './openWebhookKeys.ts'

vi.setConfig({ testTimeout: 60_000 })
const chainId = 'eip155:31337'
const [ada] = rich

describe.each(engines)('$name', (engine) => {
  let chain: Anvil
  let receiver: Receiver
  const env: Record<string, string> = {
    ...codeLimits,
    LATCHKEY_WEBHOOK_KEYS: `w1:${randomBytes(32).toString('base64url')}`,
    LATCHKEY_LIMIT_WEBHOOK_POLL_MS: '20',
    LATCHKEY_LIMIT_INDEX_POLL_MS: '20',
    LATCHKEY_INDEX_CHAINS: `${chainId}=0`,
  }
  beforeAll(async () => {
    chain = await startAnvil()
    await placeTokens(chain)
    env['LATCHKEY_RPC_URLS'] = `${chainId}=${chain.url}`
    receiver = await startReceiver()
  }, 60_000)
  afterAll(async () => {
    await receiver.stop()
    await chain.stop()
  })
  const accounts = accountGateway(engine, env, postToReceivers())
  accounts.nowMs = Date.now()

  let [path, secret] = ['', '']
  beforeEach(async () => {
    // The official library refuses what is older than five minutes.
    accounts.nowMs = Math.max(accounts.nowMs, Date.now())
    const { db, config, now } = accounts.gateway.gateway
    await db.deleteFrom('webhook_endpoint').execute()
    await db.deleteFrom('webhook_address').execute()
    path = `/${randomBytes(4).toString('hex')}`
    const keys = await openWebhookKeys(config)
    if (!keys) throw new Error('There are no keys')
    const events = webhookTypes.filter((type) => type !== 'ping')
    const url = `${receiver.url}${path}`
    secret = (await addEndpoint(db, { keys, projectId: 'p1', url, events, now: now(), isDevelopment: false })).secret
  })

  const told = () => receiver.read(path, secret)
  const toldOf = <type extends WebhookBody['type']>(type: type) =>
    told().filter((body): body is Extract<WebhookBody, { type: type }> => body.type === type)
  /** Waits until so many of each type have come, and nothing waits. */
  async function expectTold(counts: Readonly<Record<string, number>>) {
    const { db } = accounts.gateway.gateway
    const waiting = () => db.selectFrom('webhook_delivery').select('id').where('state', '=', 'pending').execute()
    const count = () => {
      const all: Record<string, number> = {}
      for (const { type } of told()) all[type] = (all[type] ?? 0) + 1
      return all
    }
    await expect.poll(count, { timeout: 15_000 }).toEqual(counts)
    await expect.poll(waiting).toEqual([])
    expect(count()).toEqual(counts)
  }
  const audits = async (kind: string) => {
    const rows = await accounts.gateway.gateway.db.selectFrom('account_audit').select('account_id').where('kind', '=', kind).execute()
    return rows.length
  }

  async function signIn() {
    const { nonce } = (await (await accounts.gateway.ask('/v1/siwx/nonce', { method: 'POST' })).json()) as SignInNonce
    const body = await signForSession(nonce)
    const response = await accounts.gateway.ask('/v1/siwx/verify', { body })
    expect(response.status).toBe(200)
    expect(((await response.json()) as SignIn).session).toBeDefined()
    return body
  }

  test('accounts that are made, log in, get a wallet and a second device, and change their address make one event each', async () => {
    const before = { signedIn: await audits('signed-in'), added: await audits('device-added'), changed: await audits('email-changed') }
    const accountRows = () => accounts.gateway.gateway.db.selectFrom('account').select('id').execute()
    const accountsBefore = (await accountRows()).length
    const seen = createTold()
    let isOver = false
    const cut = () => {
      if (isOver) throw new CutError()
    }
    const lanes = createLanes(
      {
        device: async () => {
          cut()
          return accounts.newDevice()
        },
        mail: accounts.mail,
        codeFor: async (email) => {
          cut()
          accounts.nowMs += 10
          return accounts.mail.takeCode(email)
        },
        asPage: (at, body) => accounts.gateway.ask(at, { body }),
      },
      seen,
    )
    const changer = await accounts.newDevice()
    const work = [lanes.makesWallets(), lanes.changesEmail(changer)]
    const ended = Promise.allSettled(work)
    await expect.poll(() => seen.revoked.size > 0 && seen.changes.count > 0, { timeout: 40_000 }).toBe(true)
    isOver = true
    for (const one of await ended) if (one.status === 'rejected' && !(one.reason instanceof CutError)) throw one.reason
    const wallets = await accounts.gateway.gateway.db.selectFrom('embedded_wallet').selectAll().where('status', '=', 'active').execute()
    await expectTold({
      'user.created': (await accountRows()).length - accountsBefore,
      'user.signed_in': (await audits('signed-in')) - before.signedIn,
      'wallet.connected': wallets.length * 2,
      'device.added': (await audits('device-added')) - before.added,
      'user.email_changed': (await audits('email-changed')) - before.changed,
    })
    const connected = toldOf('wallet.connected').map(({ data }) => data.address)
    expect(connected.toSorted()).toEqual(wallets.flatMap((one) => [one.evm_address, one.solana_address]).toSorted())
    const { email } = seen.emails.get(changer) ?? { email: '' }
    expect(toldOf('user.email_changed').map(({ data }) => data.email)).toContain(email)
    // One user has one id in all events, and it is not the account's own.
    const ids = new Set(toldOf('user.created').map(({ data }) => data.userId))
    for (const { data } of [...toldOf('device.added'), ...toldOf('user.email_changed')]) expect(ids).toContain(data.userId)
    const texts = receiver.received.map(({ body }) => body).join('\n')
    for (const { id } of await accountRows()) expect(texts).not.toContain(id)
    // Only the event of a change contains an address.
    const others = told().filter(({ type }) => type !== 'user.email_changed')
    expect(JSON.stringify(others)).not.toContain('@mail.example')
    expectDiscreetLog(accounts)
  })

  test('a recovery that a device begins makes one event, however often it asks, and a change that is undone makes another', async () => {
    const { people } = accounts
    const email = `${randomBytes(6).toString('hex')}@mail.example`
    const person = await people.logIn(email)
    const walletId = await people.putWallet(person)
    const { account_id } = await people.sessionOf(person)
    const { jkt } = await people.sessionOf(person)
    await people.putOperatorDevice(walletId, jkt)
    const other = await people.logIn(email, undefined, 'login_recover')
    const state = (await (await other.device.ask('/v1/keys/wallet', undefined, { token: other.token })).json()) as WalletState
    const [method] = state.methods as readonly RecoveryMethodRow[]
    const publicKey = toBase64Url((await createBoxKeys()).publicKey)
    for (let time = 0; time < 2; time++) await people.ask(other, '/v1/keys/recover', { methodId: method?.methodId, publicKey })
    const after = `${randomBytes(6).toString('hex')}@mail.example`
    const mailer = await people.logIn(`${randomBytes(6).toString('hex')}@mail.example`)
    await people.stepUp(mailer)
    await people.changeEmail(mailer, after)
    await expect.poll(() => people.linkOf('undo-email', mailer.email)).not.toBe('')
    const token = people.linkOf('undo-email', mailer.email)
    expect((await mailer.device.ask('/v1/auth/email/undo', { token })).status).toBe(200)
    await expectTold({ 'user.created': 2, 'user.signed_in': 3, 'wallet.connected': 2, 'recovery.started': 1, 'user.email_changed': 2 })
    expect(toldOf('recovery.started')).toMatchObject([{ data: { method: 'operator', origin: appOrigin } }])
    expect(toldOf('user.email_changed').map(({ data }) => [data.email, data.isUndone])).toEqual([
      [after, false],
      [mailer.email, true],
    ])
    expect(JSON.stringify(told())).not.toContain(account_id)
  })

  test('each sign-in of a wallet makes an event, and the first also one that it connected', async () => {
    const body = await signIn()
    await expectTold({ 'user.signed_in': 1, 'wallet.connected': 1 })
    const account = `eip155:1:${body.accountAddress}`
    expect(told().map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { userId: null, account, provider: 'wallet', origin: appOrigin },
        { userId: null, kind: 'external', namespace: 'eip155', address: body.accountAddress, account, origin: appOrigin },
      ]),
    )
  })

  test('a sign-in that is refused, and what a page claims in analytics, are told to nobody', async () => {
    const events = async () => (await accounts.gateway.gateway.db.selectFrom('webhook_event').select('id').execute()).length
    const before = await events()
    const { nonce } = (await (await accounts.gateway.ask('/v1/siwx/nonce', { method: 'POST' })).json()) as SignInNonce
    const body = await signForSession(nonce)
    expect((await accounts.gateway.ask('/v1/siwx/verify', { body: { ...body, signature: `0x${'1'.repeat(130)}` } })).status).toBe(400)
    const { db } = accounts.gateway.gateway
    await db.updateTable('project').set({ is_analytics_enabled: 1 }).where('id', '=', 'p1').execute()
    const event = { type: 'track', event: 'CONNECT_SUCCESS', properties: { connected: true, address: body.accountAddress } }
    const claim = { eventId: crypto.randomUUID(), url: 'https://app.example/', domain: 'app.example', timestamp: Date.now(), props: event }
    await expect.poll(async () => (await accounts.gateway.ask('/e', { body: claim })).status).toBeLessThan(300)
    await expectTold({})
    expect(await events()).toBe(before)
  })

  test('payments to an address that signed in make one event each, coins and tokens, and earlier ones none', async () => {
    const to = (await signIn()).accountAddress.toLowerCase()
    const hash = await chain.send({ to, value: 7n })
    await moveCoin(chain, { from: ada, to, value: 5n })
    await chain.send({ to: rich[1], value: 3n })
    await expectTold({ 'user.signed_in': 1, 'wallet.connected': 1, 'payment.seen': 2 })
    const paid = toldOf('payment.seen').map(({ data }) => data)
    expect(paid.find(({ transactionHash }) => transactionHash === hash)).toMatchObject({
      ...{ account: `${chainId}:${to}`, from: `${chainId}:${ada}`, assetId: `${chainId}/slip44:60`, amount: '7' },
    })
    for (const { account } of paid) expect(account).toBe(`${chainId}:${to}`)
    expect(paid.map(({ assetId, amount }) => [assetId, amount]).toSorted()).toEqual([
      [`${chainId}/erc20:${tokens.coin}`, '5'],
      [`${chainId}/slip44:60`, '7'],
    ])
  })

  test('a payment that the chain takes into another block is not told of again, and one of before the sign-in never', async () => {
    const { gateway } = accounts.gateway
    const to = (await signIn()).accountAddress.toLowerCase()
    const transfer = { logIndex: 3, batchIndex: 0, standard: 'erc20', contract: `0x${'c'.repeat(40)}`, tokenId: '', from: ada, to } as const
    const same = [
      { ...transfer, value: 2n ** 255n },
      { ...transfer, logIndex: 4, value: 2n ** 255n },
      { ...transfer, logIndex: 5, standard: 'erc721', tokenId: '1', value: 1n },
      { ...transfer, logIndex: 6, value: 0n },
    ] as const
    const one = { hash: '0xaa', position: 0, from: ada, to: transfer.contract, method: '0x', nonce: 0, isFailed: false, transfers: same }
    const block = {
      number: 1,
      hash: '0x1',
      parentHash: '0x0',
      minedAt: accounts.nowMs,
      transactions: [one, { ...one, hash: '0xbb', isFailed: true }],
    }
    const note = (...blocks: (typeof block)[]) =>
      transact(gateway.db, (transaction) => notePayments(gateway.webhooks, transaction, { chainId, blocks }))
    await note({ ...block, number: 0, minedAt: accounts.nowMs - 3_600_000, transactions: [{ ...one, hash: '0xcc' }] })
    await note(block)
    await note({
      ...block,
      number: 2,
      hash: '0x2',
      transactions: [{ ...one, transfers: same.map((log) => ({ ...log, logIndex: log.logIndex + 9 })) as never }],
    })
    await expectTold({ 'user.signed_in': 1, 'wallet.connected': 1, 'payment.seen': 2 })
    expect(toldOf('payment.seen').map(({ data }) => [data.amount, data.transactionHash, data.blockNumber])).toEqual([
      [String(2n ** 255n), '0xaa', 1],
      [String(2n ** 255n), '0xaa', 1],
    ])
  })

  test('what is undone leaves no event, and what no endpoint wants is not written down', async () => {
    const { gateway } = accounts.gateway
    const event = {
      type: 'user.signed_in',
      projectId: 'p1',
      data: { userId: null, account: null, provider: 'test', origin: appOrigin },
    } as const
    const events = async () => (await gateway.db.selectFrom('webhook_event').select('id').execute()).length
    const before = await events()
    await expect(
      transact(gateway.db, async (transaction) => {
        await gateway.webhooks.record(transaction, event)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await gateway.db.updateTable('webhook_endpoint').set({ events: '["payment.seen"]' }).execute()
    await transact(gateway.db, (transaction) => gateway.webhooks.record(transaction, event))
    expect(await events()).toBe(before)
    await expectTold({})
  })
})
