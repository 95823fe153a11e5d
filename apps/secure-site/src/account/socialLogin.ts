import { type StepUpPurpose, socialStartedSchema, toBase64Url, type Verified, verifiedSchema } from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { sleep } from '@latchkey/common/web'
import { sha256 } from '../device/deviceKey.ts'
import type { SessionKeeper } from './createSession.ts'
import type { GatewayClient } from './gatewayClient.ts'
import { createLeftLogin } from './leftLogin.ts'
import type { LoginStep } from './loginStep.ts'

/** Sites whose accounts sign in. */
export const socialNames = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
/** One of {@link socialNames}. */
export type SocialName = (typeof socialNames)[number]
type Signal = { signal?: AbortSignal | undefined }
type Begin = {
  provider: SocialName
  stepUp?: StepUpPurpose | undefined
  /** The ticket that the page has already given to its window. */
  ticket?: string | undefined
} & Signal

type Await = { txnId: string; isByWindow?: boolean | undefined; onNumber?: ((number: string) => unknown) | undefined } & Signal

/** Logging in with a provider (`security.md` 3.8). */
export type SocialLogin = {
  /** Starts a login. The popup goes to `popupUrl`. The proof that it was started here stays in this closure (T-O1). */
  startSocial(parameters: Begin): Promise<{ txnId: string; popupUrl: string; expiresAt: number }>
  /** Starts a Farcaster login. `url` is our own page, which continues to the app once its reader has matched the numbers (FIP-11, I27). */
  askFarcaster(parameters?: Signal): Promise<{ txnId: string; url: string; expiresAt: number }>
  /** The login that left the page in its own window, if there is one that may still return. @returns Its `txnId`. */
  resumeSocial(): string | undefined
  /** Completes the login of the popup's handle. Without a handle, it asks for the state of the login. */
  redeemSocial(parameters: { txnId: string; handle: string | undefined } & Signal): Promise<LoginStep>
  /**
   * Waits for a login whose answer no window brings; asks every second, two minutes at most. `isByWindow`: a popup that cannot speak to its
   * opener (T-O6); where none turns up within three seconds there is none, and the login is `closed`. `onNumber` hears, once, the number
   * that the owner has to press in the other window (I27), and may end the wait with `false`.
   */
  awaitSocial(parameters: Await): Promise<LoginStep | { readonly status: 'closed' }>
}

const pollMs = 1_000
const pollsMax = 120
/** Number of polls that may fail. */
const failuresMax = 5
/** Number of polls after which a silent window counts as absent. */
const windowPollsMax = 3

/** Creates the social part of an account. */
export function createSocialLogin(options: createSocialLogin.Options): SocialLogin {
  const { client, origin, device, settle, purpose, session, secureSiteUrl, locale } = options
  const toPopup = (ticket: string) => `${secureSiteUrl}/popup?locale=${locale}&ticket=${ticket}`
  const verifiers = new Map<string, { verifier: string; isStepUp: boolean }>()
  const left = createLeftLogin(options.storage)

  async function redeem(txnId: string, handle: string | undefined, signal: AbortSignal | undefined): Promise<LoginStep> {
    const own = verifiers.get(txnId)
    if (!own) return { status: 'denied' }
    const token = own.isStepUp ? await session.token(signal) : undefined
    const body = { txnId, linkVerifier: own.verifier, ...(handle === undefined ? {} : { handle }) }
    const verified = await client.ask('POST', '/v1/auth/social/redeem', verifiedSchema, { body, token, signal })
    if (verified.status !== 'pending') {
      verifiers.delete(txnId)
      left.forget()
    }
    return settle(verified)
  }

  async function begin({ provider, stepUp, ticket: given, signal }: Begin) {
    const verifier = crypto.getRandomValues(new Uint8Array(32))
    const body = {
      provider,
      linkHash: toBase64Url(await sha256(verifier)),
      purpose: stepUp ? 'step_up' : await purpose(),
      ...(stepUp ? { stepUp } : {}),
      ...(given === undefined ? {} : { ticket: given }),
      embedder: origin,
      device,
    }
    const token = stepUp ? await session.token(signal) : undefined
    const { txnId, ticket, expiresAt } = await client.ask('POST', '/v1/auth/social/start', socialStartedSchema, { body, token, signal })
    const linkVerifier = toBase64Url(verifier)
    verifiers.set(txnId, { verifier: linkVerifier, isStepUp: stepUp !== undefined })
    return { txnId, ticket, expiresAt, linkVerifier }
  }

  return {
    async startSocial(parameters) {
      const { txnId, ticket, expiresAt, linkVerifier: verifier } = await begin(parameters)
      if (!parameters.stepUp) left.keep({ txnId, verifier, expiresAt })
      return { txnId, expiresAt, popupUrl: toPopup(ticket) }
    },
    async askFarcaster({ signal } = {}) {
      const { txnId, ticket, expiresAt } = await begin({ provider: 'farcaster', signal })
      return { txnId, url: toPopup(ticket), expiresAt }
    },
    resumeSocial() {
      const login = left.read()
      if (login) verifiers.set(login.txnId, { verifier: login.verifier, isStepUp: false })
      return login?.txnId
    },
    redeemSocial: ({ txnId, handle, signal }) => redeem(txnId, handle, signal),
    async awaitSocial({ txnId, isByWindow, onNumber, signal }) {
      let failures = 0
      let shown: string | undefined
      for (let poll = 0; poll < pollsMax; poll++) {
        const step = await redeem(txnId, undefined, signal).catch((error: unknown): LoginStep => {
          // A short outage does not end a login that the user is finishing elsewhere.
          if (!hasCode(error, 'EMBEDDED_UNAVAILABLE') || ++failures > failuresMax) throw error
          return { status: 'pending' }
        })
        if (step.status !== 'pending') return step
        if (step.number !== undefined && step.number !== shown) {
          shown = step.number
          if (onNumber?.(shown) === false) return step
        }
        if (isByWindow && !step.hasWindow && poll >= windowPollsMax) return { status: 'closed' }
        await sleep(pollMs, { signal })
      }
      return { status: 'pending' }
    },
  }
}

export declare namespace createSocialLogin {
  type Options = {
    client: GatewayClient
    origin: string
    device: string
    settle(verified: Verified): Promise<LoginStep>
    purpose(): Promise<'login' | 'login_recover'>
    session: SessionKeeper
    secureSiteUrl: string
    locale: string
    /** What this tab stores while the page is at the provider. */
    storage?: Storage | undefined
  }
}
