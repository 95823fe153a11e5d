import {
  accountSchema,
  authConfigSchema,
  type Challenge,
  challengeSchema,
  consentsSchema,
  type Devices,
  devicesSchema,
  doneSchema,
  loginSchema,
  type MatchNumber,
  matchedSchema,
  matchNumberSchema,
  type StepUpPurpose,
  type Verified,
  verifiedSchema,
} from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import { boolean, type InferOutput } from 'valibot'
import { listDeviceShares } from '../device/deviceShare.ts'
import { createDeviceStore, type DeviceStore } from '../device/deviceStore.ts'
import { createSession, type SessionUser } from './createSession.ts'
import { createGatewayClient, type GatewayClient } from './gatewayClient.ts'
import type { LoginStep } from './loginStep.ts'
import { createPasskeyLogin, type PasskeyLogin } from './passkeyLogin.ts'
import { createSocialLogin, type SocialLogin } from './socialLogin.ts'

type Signal = { signal?: AbortSignal | undefined }

/** The account of the host page's user, at one gateway. Only the vault gets a token. */
export type Account = SocialLogin &
  PasskeyLogin & {
    readonly store: DeviceStore
    readonly client: GatewayClient
    readonly gatewayUrl: string
    readonly projectId: string
    /** The language that the user reads here, as a BCP 47 tag. */
    readonly locale: string
    /** Prefix of this account's entries in the store: the project and the page. */
    readonly name: string
    /** Ways to log in that the operator has set up. */
    ways(options?: Signal): Promise<InferOutput<typeof authConfigSchema>>
    startEmail(parameters: { email: string } & Signal): Promise<Challenge>
    /** Digits as the user typed them: the gateway removes spaces and the like. */
    verifyCode(parameters: { txnId: string; code: string } & Signal): Promise<LoginStep>
    /** Waits for the owner's answer to a new device, two minutes at most. */
    awaitDevice(parameters: { txnId: string } & Signal): Promise<LoginStep>
    /** Requests the number by which one of the owner's devices lets this one in, while it has to wait. @throws {@link AccountError} if it has not */
    askNumber(options?: Signal): Promise<MatchNumber>
    user(): Promise<SessionUser | undefined>
    /** Who is signed in, as the gateway says now: the address may have changed elsewhere. */
    fetchUser(options?: Signal): Promise<SessionUser>
    /** Lends the token, or a new one if the gateway no longer knows it. Only for the vault. @throws {@link AccountError} `SESSION_EXPIRED` */
    authorize<result>(use: (token: string) => Promise<result>, signal?: AbortSignal): Promise<result>
    /** Ends the session here at once; at the gateway, in the background, once that answers (F9). The device keeps its share. */
    signOut(): Promise<void>
    /** Continues sign-outs that the gateway has not received yet. Never rejects. */
    finishSignOut(): Promise<void>
    signOutOthers(options?: Signal): Promise<void>
    /** Requests a fresh proof by email. A user who logged in with a provider proves it there ({@link SocialLogin.startSocial}). */
    stepUp(parameters: { purpose: StepUpPurpose } & Signal): Promise<Challenge>
    updateEmail(parameters: { email: string } & Signal): Promise<Challenge>
    listDevices(options?: Signal): Promise<Devices['devices']>
    revokeDevice(parameters: { gen: string } & Signal): Promise<void>
    /** Lets a waiting device in. @returns Whether it shows this number; a wrong number ends its request. */
    approveDevice(parameters: { gen: string; number: string } & Signal): Promise<boolean>
    /** Whether the user was asked which wallet to open, and has not answered. A reload does not count as an answer. */
    isUnanswered(): Promise<boolean>
    /** Records that the user has answered. */
    setAnswered(): Promise<void>
    /** Whether the host page may know who is signed in (T-F19). */
    hasConsent(options?: Signal): Promise<boolean>
    giveConsent(options?: Signal): Promise<void>
    listConsents(options?: Signal): Promise<readonly { readonly origin: string; readonly createdAt: number }[]>
    revokeConsent(parameters: { origin: string } & Signal): Promise<void>
  }

const pollMs = 2_000
const pollsMax = 60

/** Creates the account of one page. `origin` is the page's origin, as the browser reports it. */
export function createAccount(options: createAccount.Options): Account {
  const { gatewayUrl, projectId, origin, device, locale = 'en', now = Date.now } = options
  const store = options.store ?? createDeviceStore()
  const name = `${projectId}|${origin}`
  const client = createGatewayClient({ gatewayUrl, projectId, store, locale, fetch: options.fetch, now })
  const session = createSession({ client, store, now, name })

  const unanswered = `unanswered:${name}`

  async function settle(verified: Verified, mayAsk = false): Promise<LoginStep> {
    // A fresh proof continues in a session of its own (3.9).
    if (verified.status === 'granted') await session.take(verified.session)
    if (verified.status === 'secondary') own(verified.challenge)
    if (verified.status !== 'session') return verified
    // Before there is a session, so that the question survives if this page ends now.
    if (mayAsk) await store.write(unanswered, true)
    await session.take(verified.session)
    // Another user may have been here before, so ask again which wallet to open.
    await store.writeAll({}, mayAsk ? [`wallet:${name}`] : [`wallet:${name}`, unanswered])
    return { status: 'session', user: verified.session.user }
  }

  async function authorize<result>(use: (token: string) => Promise<result>, signal?: AbortSignal): Promise<result> {
    try {
      return await use(await session.token(signal))
    } catch (error) {
      if (!hasCode(error, 'SESSION_EXPIRED')) throw error
      session.drop()
      return use(await session.token(signal))
    }
  }

  const withToken: typeof client.ask = (method, path, schema, given = {}) =>
    authorize((token) => client.ask(method, path, schema, { ...given, token }), given.signal)

  /** Codes for other purposes than signing in are valid only with the session's token. */
  const ownTxns = new Set<string>()
  const own = (challenge: Challenge) => {
    ownTxns.add(challenge.txnId)
    return challenge
  }

  /** A device without a share is about to recover: its login may count for that, too (3.6). */
  const purpose = async () => ((await listDeviceShares(store)).length > 0 ? 'login' : 'login_recover')

  async function verifyCode({ txnId, code, signal }: { txnId: string; code: string } & Signal): Promise<LoginStep> {
    const ask = ownTxns.has(txnId) ? withToken : client.ask
    const verified = await ask('POST', '/v1/auth/code/verify', verifiedSchema, { body: { txnId, code }, signal })
    return settle(verified)
  }

  return {
    store,
    client,
    gatewayUrl,
    projectId,
    locale,
    name,
    ways: ({ signal } = {}) => client.ask('GET', '/v1/auth/config', authConfigSchema, { signal }),
    async startEmail({ email, signal }) {
      const body = { email, purpose: await purpose(), embedder: origin, device }
      return client.ask('POST', '/v1/auth/email/start', challengeSchema, { body, signal })
    },
    verifyCode,
    async awaitDevice({ txnId, signal }) {
      for (let poll = 0; poll < pollsMax; poll++) {
        const login = await client.ask('POST', '/v1/auth/device/status', loginSchema, { body: { txnId }, signal })
        if (login.status !== 'pending') return settle(login)
        await sleep(pollMs, { signal })
      }
      return { status: 'pending' }
    },
    askNumber: ({ signal } = {}) => client.ask('POST', '/v1/auth/device/number', matchNumberSchema, { signal }),
    ...createSocialLogin({
      ...{ client, origin, device, settle, purpose, session, secureSiteUrl: options.secureSiteUrl, locale },
    }),
    ...createPasskeyLogin({ client, withToken, settle, purpose, origin, device }),
    user: () => session.user(),
    fetchUser: async ({ signal } = {}) => (await withToken('GET', '/v1/auth/account', accountSchema, { signal })).user,
    authorize,
    async signOut() {
      await store.writeAll({}, [`wallet:${name}`])
      await session.end()
      await store.writeAll({}, [unanswered])
    },
    isUnanswered: async () => (await store.read(unanswered, boolean())) === true,
    setAnswered: () => store.writeAll({}, [unanswered]),
    finishSignOut: session.finishEnding,
    async signOutOthers({ signal } = {}) {
      await withToken('POST', '/v1/auth/sign-out-others', doneSchema, { signal })
    },
    stepUp: async ({ purpose: wanted, signal }) =>
      own(await withToken('POST', '/v1/auth/step-up/start', challengeSchema, { body: { purpose: wanted }, signal })),
    updateEmail: async ({ email, signal }) =>
      own(await withToken('POST', '/v1/auth/email/change', challengeSchema, { body: { email }, signal })),
    listDevices: async ({ signal } = {}) => (await withToken('GET', '/v1/keys/devices', devicesSchema, { signal })).devices,
    async revokeDevice({ gen, signal }) {
      await withToken('POST', '/v1/keys/devices/revoke', doneSchema, { body: { gen }, signal })
    },
    approveDevice: async ({ signal, ...body }) =>
      (await withToken('POST', '/v1/keys/devices/approve', matchedSchema, { body, signal })).isMatched,
    hasConsent: async ({ signal } = {}) => (await withToken('GET', '/v1/auth/account', accountSchema, { signal })).hasConsent,
    async giveConsent({ signal } = {}) {
      await withToken('POST', '/v1/auth/consents', doneSchema, { signal })
    },
    listConsents: async ({ signal } = {}) => (await withToken('GET', '/v1/auth/consents', consentsSchema, { signal })).consents,
    async revokeConsent({ origin: other, signal }) {
      await withToken('POST', '/v1/auth/consents/revoke', doneSchema, { body: { origin: other }, signal })
    },
  }
}

export declare namespace createAccount {
  type Options = {
    gatewayUrl: string
    projectId: string
    /** The host page. */
    origin: string
    /** What this device calls itself in mails and lists, such as "Chrome on Linux". */
    device: string
    /** The language of mails, and of windows of our own. @defaultValue `en` */
    locale?: string | undefined
    /** Own origin, for the popup's address. */
    secureSiteUrl: string
    store?: DeviceStore | undefined
    fetch?: typeof globalThis.fetch | undefined
    now?: (() => number) | undefined
  }
}
