import { transact } from '../src/host/database/transact.ts'
import { addEndpoint } from '../src/webhooks/addEndpoint.ts'
import { createDeliverer } from '../src/webhooks/createDeliverer.ts'
import { notePayments } from '../src/webhooks/notePayments.ts'
import { noteWallets } from '../src/webhooks/noteWallets.ts'
import { openWebhookKeys } from '../src/webhooks/openWebhookKeys.ts'
import type { TestGateway } from './startTestGateway.ts'

/** Notes a wallet and a payment, and delivers what that tells: first in vain, then not, then to an endpoint that is gone. */
export async function useWebhooks({ gateway }: TestGateway): Promise<void> {
  const { db, config, log, metrics, now, webhooks } = gateway
  const keys = await openWebhookKeys(config)
  if (!keys) return
  const events = ['wallet.connected', 'payment.seen'] as const
  const { id } = await addEndpoint(db, {
    ...{ keys, projectId: 'p1', url: 'https://hooks.example/in', events, now: now() },
    isDevelopment: false,
  })
  const [from, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const origin = 'https://app.example'
  const wallet = { projectId: 'p1', userId: null, kind: 'external', origin } as const
  const wallets = [{ namespace: 'eip155', address: to, account: null }]
  const transfer = { logIndex: -1, batchIndex: 0, standard: 'native', contract: '', tokenId: '', from, to, value: 1n } as const
  const transaction = { hash: '0x1', position: 0, from, to, method: '0x', nonce: 0, isFailed: false, transfers: [transfer] }
  const blocks = [{ number: 1, hash: '0x1', parentHash: '0x0', minedAt: now(), transactions: [transaction] }]
  const chainId = 'eip155:31337'
  for (let time = 0; time < 2; time++) await transact(db, (one) => noteWallets(gateway, one, { ...wallet, wallets }))
  await transact(db, (one) => notePayments(webhooks, one, { chainId, blocks }))
  const limits = { attemptMs: 1_000, pollMs: 1_000, perEndpoint: 1, failingMs: 1e9 }
  let [status, nowMs] = [500, now()]
  const post = async () => ({ status, retryAfter: undefined })
  const deliverer = createDeliverer({ db, keys, log, metrics, now: () => nowMs, post, limits })
  for (status of [500, 200, 410]) {
    await transact(db, (one) => webhooks.record(one, { type: 'payment.seen', projectId: 'p1', data: {} as never }))
    nowMs += 60_000
    await deliverer.deliver()
  }
  await deliverer.stop()
  await metrics.render()
  await db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
}
