import { type AccountSession, accountSessionSchema, doneSchema } from '@latchkey/blockchain-api/keys'
import { object, pick } from 'valibot'
import type { DeviceStore } from '../device/deviceStore.ts'
import { AccountError } from './errors.ts'
import type { GatewayClient } from './gatewayClient.ts'

/** Who is signed in on this device, for one project and the page around. */
export type SessionUser = AccountSession['user']

/** The session of one page: its tokens stay in this module and the partition's store (I2). */
export type SessionKeeper = {
  /** Takes a new login in. */
  take(session: AccountSession): Promise<void>
  /** Who is signed in; nothing is asked. */
  user(): Promise<SessionUser | undefined>
  /** An access token that is still good, renewed if it is not. @throws {@link AccountError} `SESSION_EXPIRED` */
  token(signal?: AbortSignal): Promise<string>
  /** The gateway did not know the last token: the next one is new. */
  drop(): void
  /** Ends it here at once, and at the gateway as soon as that answers. */
  end(): Promise<void>
}

const storedSchema = object({ ...pick(accountSessionSchema, ['refreshToken', 'endsAt', 'user']).entries })
const earlyMs = 30_000

/** Makes the keeper of a page's session. */
export function createSession(options: createSession.Options): SessionKeeper {
  const { client, store, now, name } = options
  const key = `session:${name}`
  let access: { token: string; endsAt: number } | undefined

  async function take(session: AccountSession): Promise<void> {
    const { refreshToken, endsAt, user } = session
    await store.write(key, { refreshToken, endsAt, user })
    access = { token: session.accessToken, endsAt: session.accessExpiresAt }
  }

  async function read() {
    const stored = await store.read(key, storedSchema)
    return stored && stored.endsAt > now() ? stored : undefined
  }

  async function renew(signal: AbortSignal | undefined): Promise<string> {
    const stored = await read()
    if (!stored) throw new AccountError('SESSION_EXPIRED')
    try {
      const session = await client.ask('POST', '/v1/auth/refresh', accountSessionSchema, {
        body: { refreshToken: stored.refreshToken },
        signal,
      })
      await take(session)
      return session.accessToken
    } catch (error) {
      // Over is over; a service that is away is not (I19).
      if (error instanceof AccountError && error.code === 'SESSION_EXPIRED') await forget()
      throw error
    }
  }

  async function forget(): Promise<void> {
    access = undefined
    await store.writeAll({}, [key])
  }

  return {
    take,
    user: async () => (await read())?.user,
    async token(signal) {
      if (access && access.endsAt - earlyMs > now()) return access.token
      const locks = globalThis.navigator?.locks
      // Two tabs that renew at once would look like a stolen token.
      return locks ? locks.request(`latchkey-${key}`, () => renew(signal)) : renew(signal)
    },
    drop() {
      access = undefined
    },
    async end() {
      const token = access?.token
      const waiting = token ?? (await renew(undefined).catch(() => undefined))
      await forget()
      if (waiting) await client.ask('POST', '/v1/auth/sign-out', doneSchema, { token: waiting }).catch(() => {})
    },
  }
}

export declare namespace createSession {
  type Options = {
    client: GatewayClient
    store: DeviceStore
    now: () => number
    /** One for each project and page. */
    name: string
  }
}
