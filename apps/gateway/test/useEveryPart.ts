import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { readApproval, readDeviceRequest } from '../src/accounts/devices/deviceRequests.ts'
import { emailChangePrefix } from '../src/accounts/email/changeEmail.ts'
import { finishSocial, openTicket, redeemSocial } from '../src/accounts/social/socialLogins.ts'
import { readWindow } from '../src/accounts/social/socialWindow.ts'
import { markExported } from '../src/custody/keys/wallets.ts'
import { listPermissions } from '../src/custody/permissions/permissions.ts'
import { saveEvents } from '../src/data/analytics/saveEvents.ts'
import { createIndexer } from '../src/data/history/indexer/createIndexer.ts'
import { dropBlocks } from '../src/data/history/indexer/dropBlocks.ts'
import { moveHoldings } from '../src/data/history/indexer/moveHoldings.ts'
import { saveAvatar } from '../src/data/images/saveAvatar.ts'
import { createPriceHistory } from '../src/data/prices/createPriceHistory.ts'
import { createLog } from '../src/host/log/log.ts'
import type { Project } from '../src/host/projects/project.ts'
import { writeTaken } from '../src/relay/mailbox/writeTaken.ts'
import type { AccountGateway } from './accountGateway.fixture.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'
import { passkeyOwners } from './passkeyOwners.ts'
import { signForSession } from './signForSession.ts'
import type { MailServer } from './startMailServer.ts'
import type { TestGateway } from './startTestGateway.ts'
import { useWebhooks } from './useWebhooks.ts'

const chainId = 'eip155:31337'

/** Uses what the ways of an account and a page leave out: passkeys, consents, sign-outs, events, pictures, the index, the mailbox. */
export async function useEveryPart(gateway: TestGateway, mail: MailServer): Promise<void> {
  await usePasskeys(gateway, mail)
  await useSignIn(gateway)
  await useIndex(gateway)
  await useMailbox(gateway)
  await useWaiting(gateway)
  await useWebhooks(gateway)
  await usePrices(gateway)
  const { db } = gateway.gateway
  const project = { id: 'p1', isAnalyticsEnabled: true } as Project
  const event = {
    eventId: 'e',
    url: 'https://app.example',
    domain: 'app.example',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  }
  await saveEvents(gateway.gateway, { project, network: '10.0.0', events: [event] as never })
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>')
  const id = await saveAvatar(db, { url: 'https://a.example', kind: 'token', now: Date.now(), fetch: async () => svg })
  await gateway.ask(`/public/getTokenImage/${id}`)
}

async function usePasskeys(gateway: TestGateway, mail: MailServer): Promise<void> {
  const newDevice = () => createTestDevice(gateway)
  const owners = passkeyOwners({ mail, newDevice, nowMs: 0 } as unknown as AccountGateway)
  const owner = await owners.signUp()
  const passkey = await owners.addPasskey(owner)
  await ok(owners.logIn(await newDevice(), passkey))
  const ask = (device: TestDevice, path: string, body?: object) => device.ask(path, body, { token: owner.token })
  await ask(owner.device, '/v1/auth/passkeys/remove', { id: toBase64Url(new Uint8Array(16)) })
  await ask(owner.device, '/v1/auth/passkey/step-up/start', { purpose: 'export' })
  await ok(ask(owner.device, '/v1/auth/consents', {}))
  await ok(ask(owner.device, '/v1/auth/consents/revoke', { origin: 'https://app.example' }))
  await ok(ask(owner.device, '/v1/auth/sign-out-others', {}))
  await ok(ask(owner.device, '/v1/auth/sign-out', {}))
  const { txnId } = (await ok(owner.device.start(owner.email))) as { txnId: string }
  await owner.device.ask('/v1/auth/code/verify', { txnId, code: '000000' })
}

async function useSignIn(gateway: TestGateway): Promise<void> {
  const { nonce } = (await ok(gateway.ask('/v1/siwx/nonce', { method: 'POST' }))) as { nonce: string }
  const signed = (await ok(gateway.ask('/v1/siwx/verify', { body: await signForSession(nonce) }))) as {
    token: string
    session: { id: string }
  }
  const headers = { authorization: `Bearer ${signed.token}` }
  await ok(gateway.ask(`/v1/siwx/sessions/${signed.session.id}`, { method: 'DELETE', headers }))
}

/** A look at the chain's last block, a part of a chain that is taken back, and another chain altogether. */
async function useIndex({ gateway }: TestGateway): Promise<void> {
  const { db } = gateway
  const [last] = await db.selectFrom('index_block').selectAll().where('chain_id', '=', chainId).orderBy('number', 'desc').limit(1).execute()
  const number = last?.number ?? 0
  const hash = `0x${'1'.repeat(64)}`
  await db.insertInto('index_block').values({ chain_id: 'eip155:9', number: 1, hash, mined_at: 1 }).execute()
  const nodes = {
    size: 1,
    ask: async ([call]: readonly { method: string }[]) => ({
      answers: [{ result: call?.method === 'eth_blockNumber' ? '0x1' : { hash, number: '0x1', parentHash: hash, timestamp: '0x1' } }],
      upstream: 0,
    }),
  }
  const { signal } = new AbortController()
  const log = createLog({ level: 'off', write: () => {}, now: Date.now })
  const limits = { batchBlocks: 1, keepBlocks: 1_000_000, pollMs: 1, leaseMs: 1, targetMs: 50, startBlock: 0 }
  await createIndexer({ db, chainId: 'eip155:9', nodes, owner: 'test', now: Date.now, log, signal, ...limits }).step()
  const end = new AbortController()
  const isMine = async () => {
    end.abort()
    return true
  }
  await dropBlocks(db, { chainId, above: number - 1, isMine, targetMs: 50, signal: end.signal })
  await dropBlocks(db, { chainId: 'eip155:9', above: -1, isMine: async () => true, targetMs: 50, signal })
  const transfer = { chain_id: chainId, hash: '0x', log_index: 1, batch_index: 0, block_number: 1, standard: 'erc1155', contract: '0xc' }
  const transfers = [{ ...transfer, token_id: '1', sent_from: `0x${'0'.repeat(40)}`, sent_to: '0xada', value: '1' }]
  for (const direction of ['forward', 'back'] as const)
    await db.transaction().execute((transaction) => moveHoldings(transaction, { chainId, transfers: transfers as never, direction }))
}

/** A message that one of two listeners has taken. */
async function useMailbox({ gateway }: TestGateway): Promise<void> {
  const db = gateway.relayDb
  const message = await db.selectFrom('relay_message').select(['seq', 'topic']).orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  const expiresAt = Date.now() + 60_000
  for (const client_id of ['one', 'two'])
    await db.insertInto('relay_subscription').values({ topic: message.topic, client_id, expires_at: expiresAt }).execute()
  const taken = [{ seq: Number(message.seq), clientId: 'one', expiresAt }]
  await db.transaction().execute((transaction) => writeTaken(transaction, taken, Date.now()))
}

/** What waits for its owner: a device, a social login, a permission that is taken back. */
async function useWaiting({ gateway }: TestGateway): Promise<void> {
  const { db, now } = gateway
  const attempt = { projectId: 'p1', origin: 'https://app.example', jkt: 'jkt-7', device: 'Test', network: '10.0.0' }
  const login = JSON.stringify({ attempt, provider: 'email' })
  await db
    .updateTable('device_request')
    .set({ state: 'approved', login, ends_at: now() + 60_000 })
    .where('id', '=', 'id-7')
    .execute()
  await db.updateTable('embedded_device').set({ status: 'pending', created_at: 1 }).where('gen', '=', 'gen-9').execute()
  await db
    .insertInto('setting')
    .values({ key: `${emailChangePrefix}gone`, value: 'next@mail.example' })
    .execute()
  await readDeviceRequest(gateway, { txnId: 'id-7', jkt: 'jkt-7', projectId: 'p1' }).catch(() => {})
  await readApproval(gateway, 'none').catch(() => {})
  await readWindow(gateway, { token: 'none', network: '10.0.0' }).catch(() => {})
  await openTicket(gateway, { ticket: 'none', isAlone: false, signal: new AbortController().signal }).catch(() => {})
  await finishSocial(gateway, { provider: 'none', state: 'none', answer: {}, network: '10.0.0' } as never).catch(() => {})
  await redeemSocial(gateway, { txnId: 'id-7', jkt: 'jkt-7', projectId: 'p1' } as never).catch(() => {})
  const account = { chainId, address: '0xada' } as never
  await listPermissions(gateway, { account, projectId: 'p1', origin: undefined, signal: new AbortController().signal })
  await markExported(gateway, { account_id: 'id-7' } as never)
}

/** Prices of now, and of a day ago. */
async function usePrices({ gateway: { db, now, log } }: TestGateway): Promise<void> {
  const history = createPriceHistory({ db, now, clock: now, log, maxEntries: 9 })
  const market = { chainId, currency: 'usd' }
  history.save(market, new Map([['native', 1]]))
  await history.listDayAgo(market, ['native', '0xada'])
  await history.close()
}

async function ok(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
