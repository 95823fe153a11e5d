import { type AccountSession, accountSessionSchema, doneSchema } from '@latchkey/blockchain-api/keys'
import { array, object, pick, string } from 'valibot'
import type { DeviceStore } from '../device/deviceStore.ts'
import { AccountError } from './errors.ts'
import type { GatewayClient } from './gatewayClient.ts'

/** Who is signed in on this device, for one project and the host page. */
export type SessionUser = AccountSession['user']

/** The session of one page: its tokens stay in this module and the partition's store (I2). */
export type SessionKeeper = {
  /** Stores a new login. */
  take(session: AccountSession): Promise<void>
  /** Who is signed in, without a request. */
  user(): Promise<SessionUser | undefined>
  /** A valid access token, renewed if the last one has expired. @throws {@link AccountError} `SESSION_EXPIRED` */
  token(signal?: AbortSignal): Promise<string>
  /** The gateway did not know the last token, so the next one is new. */
  drop(): void
  /** Ends the session here at once, and at the gateway as soon as that answers; retried until it does (F9). */
  end(): Promise<void>
  /** Continues what {@link end} has started, perhaps in an earlier frame. Never rejects. */
  finishEnding(): Promise<void>
}

const storedSchema = object({ ...pick(accountSessionSchema, ['refreshToken', 'endsAt', 'user']).entries })
const endedSchema = array(string())
const earlyMs = 30_000
/** Time between two attempts to end a session at the gateway. */
const [retryMs, retryMaxMs] = [1_000, 30_000]

/** Creates the session of a page. */
export function createSession(options: createSession.Options): SessionKeeper {
  const { client, store, now, name } = options
  const key = `session:${name}`
  /** Refresh tokens of sessions that ended here, but perhaps not yet at the gateway. */
  const endedKey = `ended:${name}`
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
      const { refreshToken, endsAt, user, accessToken, accessExpiresAt } = session
      const next = { refreshToken, endsAt, user }
      // Another tab may have signed out meanwhile, or signed another user in: what was renewed is not theirs.
      const now = await store.update(key, storedSchema, (known) => (known?.refreshToken === stored.refreshToken ? next : known))
      if (now !== next) throw new AccountError('SESSION_EXPIRED')
      access = { token: accessToken, endsAt: accessExpiresAt }
      return accessToken
    } catch (error) {
      // A refusal ends the session; a service that does not answer does not (I19).
      if (isOver(error)) await forget(stored.refreshToken)
      throw error
    }
  }

  /** Checks that it is this session, and not one that another tab has started since. */
  async function forget(refreshToken: string): Promise<void> {
    access = undefined
    await store.update(key, storedSchema, (known) => (known?.refreshToken === refreshToken ? undefined : known))
  }

  const listEnded = async () => (await store.read(endedKey, endedSchema)) ?? []

  /** Ends a session at the gateway. @returns Whether it is over there: the gateway ends a session itself when it sees an old token (3.9). */
  async function endAtGateway(refreshToken: string, token: string | undefined): Promise<boolean> {
    const signOut = (known: string) => client.ask('POST', '/v1/auth/sign-out', doneSchema, { token: known })
    try {
      // A token that has expired, or that another tab has renewed, does not mean that the session is over.
      if (token !== undefined && (await signOut(token).catch(noneIfOver))) return true
      const renewed = await client.ask('POST', '/v1/auth/refresh', accountSessionSchema, { body: { refreshToken } })
      await signOut(renewed.accessToken)
      return true
    } catch (error) {
      return isOver(error)
    }
  }

  async function finishEnding(token: string | undefined, waitMs = retryMs): Promise<void> {
    try {
      const ended = await listEnded()
      const results = await Promise.all(ended.map((one, at) => endAtGateway(one, at === ended.length - 1 ? token : undefined)))
      const done = ended.filter((_, at) => results[at])
      const left = (await store.update(endedKey, endedSchema, (known) => without(known, done))) ?? []
      if (left.length > 0) setTimeout(() => void finishEnding(undefined, Math.min(waitMs * 2, retryMaxMs)), waitMs)
    } catch {
      // A storage that is closed now may be open in the next frame.
    }
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
      access = undefined
      const stored = await store.read(key, storedSchema)
      if (!stored) return
      await store.writeAll({ [endedKey]: [...(await listEnded()), stored.refreshToken] }, [key])
      await finishEnding(token)
    },
    finishEnding: () => finishEnding(undefined),
  }
}

function isOver(error: unknown): boolean {
  return error instanceof AccountError && error.code === 'SESSION_EXPIRED'
}

function noneIfOver(error: unknown): undefined {
  if (!isOver(error)) throw error
  return undefined
}

/** What is left of a list; nothing of an empty one. */
function without(list: readonly string[] = [], done: readonly string[]): string[] | undefined {
  const left = list.filter((one) => !done.includes(one))
  return left.length > 0 ? left : undefined
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
