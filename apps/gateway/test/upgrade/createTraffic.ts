import type { AccountSession, Challenge, Login } from '@latchkey/blockchain-api/keys'
import { buildMessage } from '@latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { createTestDevice, type TestDevice } from '../createTestDevice.ts'
import { createIdentity, createToken, newTopic, RelayClient } from '../relayClient.ts'
import type { MailServer } from '../startMailServer.ts'
import { appOrigin, type TestGateway } from '../startTestGateway.ts'
import { until } from '../until.ts'

const user = privateKeyToAccount(`0x${'01'.repeat(32)}`)

/** Somebody who is signed in, as long as every version keeps it so. */
export type User = { readonly device: TestDevice; session: AccountSession; readonly token: string; target: { url: string } }

/** What people do while a gateway is replaced; each step names the process that is asked. @param publicUrl The one address of all of them. */
export function createTraffic(publicUrl: string, mail: MailServer) {
  const relayUrl = `${publicUrl.replace('http', 'ws')}/relay`
  let count = 0

  const askAt =
    (target: { url: string }): TestGateway['ask'] =>
    async (path, { method, origin = appOrigin, project = 'p1', headers = {}, body } = {}) => {
      const url = new URL(path, target.url)
      if (project !== null) url.searchParams.set('projectId', project)
      return fetch(url, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(origin === null ? {} : { Origin: origin }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    }
  async function read<answer>(what: string, asked: Promise<Response>): Promise<answer> {
    const answered = await asked
    if (!answered.ok) throw new Error(`${what}: ${answered.status} ${await answered.text()}`)
    return (await answered.json()) as answer
  }
  const openRelay = (url: string) => {
    const identity = createIdentity()
    return RelayClient.open(`${url.replace('http', 'ws')}/relay`, {
      identity,
      token: createToken(identity, relayUrl),
      headers: { origin: appOrigin },
    })
  }

  return {
    /** Logs in by mail and signs in with a wallet, begun at one process and ended at another. */
    async signIn(from: string, to: string): Promise<User> {
      const target = { url: from }
      const device = await createTestDevice({ url: publicUrl, ask: askAt(target) })
      const email = `user${count++}@mail.example`
      const { txnId } = await read<Challenge>('a code is asked for', device.start(email))
      target.url = to
      const login = await read<Login>('a code is given', device.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) }))
      if (login.status !== 'session') throw new Error(`a code is given: ${login.status}`)
      const { nonce } = await read<{ nonce: string }>('a nonce is asked for', askAt({ url: from })('/v1/siwx/nonce', { method: 'POST' }))
      const fields = {
        accountAddress: user.address,
        chainId: 'eip155:1',
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
      } as const
      const message = buildMessage({ ...fields, issuedAt: new Date().toISOString(), nonce })
      const body = { message, signature: await user.signMessage({ message }), chainId: 'eip155:1', accountAddress: user.address }
      const { token } = await read<{ token: string }>('a signature is given', askAt({ url: to })('/v1/siwx/verify', { body }))
      return { device, session: login.session, token, target }
    },
    /** Uses both sessions of a user at a process, and has the one of the account renewed by it. */
    async useSessions(one: User, at: string): Promise<void> {
      one.target.url = at
      await read('an account is read', one.device.ask('/v1/auth/account', undefined, { token: one.session.accessToken }))
      const renewed = await read<{ session: AccountSession } | AccountSession>(
        'a session is renewed',
        one.device.ask('/v1/auth/refresh', { refreshToken: one.session.refreshToken }),
      )
      one.session = 'session' in renewed ? renewed.session : renewed
      await read('a sign-in is read', askAt({ url: at })('/v1/siwx/sessions', { headers: { authorization: `Bearer ${one.token}` } }))
    },
    /** Publishes at one process what a client at another listens for. */
    async relay(from: string, to: string): Promise<void> {
      const [publisher, listener] = [await openRelay(from), await openRelay(to)]
      const topic = newTopic()
      await listener.subscribe(topic)
      await publisher.publish(topic, 'hello')
      await until(() => listener.messages.includes('hello'), { what: 'a message that was acknowledged', withinMs: 15_000 })
      await Promise.all([publisher.close(), listener.close()])
    },
    /** Leaves a message for somebody who comes later. @returns Its topic. */
    async leave(at: string): Promise<string> {
      const client = await openRelay(at)
      const topic = newTopic()
      await client.publish(topic, 'later')
      await client.close()
      return topic
    },
    async take(topic: string, at: string): Promise<void> {
      const client = await openRelay(at)
      const { messages } = (await client.call('irn_fetchMessages', { topic })) as { messages: readonly { message: string }[] }
      await client.close()
      if (messages[0]?.message !== 'later') throw new Error('a message that waited is gone')
    },
  }
}
