import { buildMessage } from '@latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { createTestDevice } from '../../../apps/gateway/test/createTestDevice.ts'
import { embeddedEnv } from '../../../apps/gateway/test/embeddedEnv.ts'
import { freePort } from '../../../apps/gateway/test/readTestConfig.ts'
import type { MailServer } from '../../../apps/gateway/test/startMailServer.ts'
import { openClients } from '../relay/openClients.ts'
import type { Store } from '../relay/openStore.ts'
import { startGateway } from '../relay/startGateway.ts'

/** The page of the load, and the project that it names. */
export const [projectId, origin] = ['latchkey-lab', 'https://app.example'] as const

/** What users do, each once. */
export type Work = { readonly [name in 'login' | 'signIn' | 'publish']: () => Promise<void> }

/** A gateway over a database, with its users. */
export type Site = {
  readonly work: Work
  /** Makes what the next sign-ins show, so that signing it is no part of their time. */
  prepare(count: number): Promise<void>
  /** What the gateway, and the server for it, have used of the processor. */
  read(): Promise<{ readonly gatewayMs: number; readonly serverMs: number }>
  close(): Promise<void>
}

const pairs = 40
const signer = privateKeyToAccount(`0x${'01'.repeat(32)}`)

/** Starts one. @param name Tells its users' addresses from another's, who have the same mail server. */
export async function openSite(options: {
  name: string
  store: Store
  recovery: Store
  mail: MailServer
  env: Readonly<Record<string, string>>
}): Promise<Site> {
  const { name, store, mail } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const gateway = await startGateway({
    ...store.env,
    ...embeddedEnv({ smtpUrl: mail.url }),
    LATCHKEY_RECOVERY_DATABASE_URL: options.recovery.env.DATABASE_URL,
    LATCHKEY_GATEWAY_HOST: '127.0.0.1',
    LATCHKEY_GATEWAY_PORT: String(port),
    LATCHKEY_GATEWAY_URL: url,
    LATCHKEY_LAB_URL: origin,
    LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000000',
    LATCHKEY_LIMIT_CODES_PER_PROJECT: '50000',
    LATCHKEY_LIMIT_RELAY_PUBLISH_PER_S: '100000',
    ...options.env,
  })
  const ask: Parameters<typeof createTestDevice>[0]['ask'] = (path, { body, headers, origin: from = origin } = {}) =>
    fetch(`${url}${path}?projectId=${projectId}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: from ?? origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const read = async <answer>(answer: Promise<Response>): Promise<answer> => {
    const response = await answer
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as answer
  }
  const { clients } = await openClients(`${url.replace('http', 'ws')}/relay`, 2 * pairs)
  const topics = clients.slice(pairs).map((_, n) => Buffer.from(`${name}-${n}`).toString('hex').padEnd(64, '0'))
  await Promise.all(topics.map((topic, n) => clients[pairs + n]?.subscribe(topic)))
  const proofs: object[] = []
  let [users, sent] = [0, 0]
  const work: Work = {
    async login() {
      const email = `${name}${users++}@mail.example`
      const device = await createTestDevice({ url, ask })
      const { txnId } = await read<{ txnId: string }>(device.start(email))
      const { status } = await read<{ status: string }>(device.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) }))
      if (status !== 'session') throw new Error(`A log-in ended with ${status}`)
    },
    async signIn() {
      const proof = proofs.pop()
      if (!proof) throw new Error('More sign-ins than were prepared')
      const { token } = await read<{ token: string }>(ask('/v1/siwx/verify', { body: proof }))
      await read(ask('/v1/siwx/sessions', { headers: { authorization: `Bearer ${token}` } }))
    },
    async publish() {
      const n = sent++ % pairs
      await clients[n]?.publish(topics[n] as string, `${String(sent).padStart(12)}${'x'.repeat(2000)}`)
    },
  }
  return {
    work,
    async prepare(count) {
      while (proofs.length < count) {
        const { nonce } = await read<{ nonce: string }>(ask('/v1/siwx/nonce', { body: {} }))
        const fields = { accountAddress: signer.address, chainId: 'eip155:1' } as const
        const page = { domain: new URL(origin).host, uri: origin, version: '1' } as const
        const message = buildMessage({ ...fields, ...page, nonce, issuedAt: new Date().toISOString() })
        proofs.push({ ...fields, message, signature: await signer.signMessage({ message }) })
      }
    },
    read: async () => ({ gatewayMs: gateway.processorMs(), serverMs: (await store.read()).processorMs }),
    async close() {
      for (const client of clients) client.close()
      await gateway.stop()
    },
  }
}
