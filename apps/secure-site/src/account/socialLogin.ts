import { socialStartedSchema, toBase64Url, type Verified, verifiedSchema } from '@latchkey/blockchain-api/keys'
import { sleep } from '@latchkey/common'
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

/** Coming in by a provider (`security.md` 3.8). */
export type SocialLogin = {
  /** Begins one. The popup goes to `popupUrl`; what proves that it was begun here stays in this closure (T-O1). */
  startSocial(
    parameters: { provider: SocialName; stepUp?: 'recover' | 'export' | 'device_add' | undefined } & Signal,
  ): Promise<{ txnId: string; popupUrl: string; expiresAt: number }>
  /** The login that left the page in its own window, if one did and may still come back. @returns Its `txnId`. */
  resumeSocial(): string | undefined
  /** Takes the login that the popup's handle stands for. */
  redeemSocial(parameters: { txnId: string; handle: string } & Signal): Promise<LoginStep>
  /** Waits for a popup that cannot speak to its opener; asks every second, two minutes at most (T-O6). */
  awaitSocial(parameters: { txnId: string } & Signal): Promise<LoginStep>
}

const pollMs = 1_000
const pollsMax = 120

/** Makes the social part of an account. */
export function createSocialLogin(options: createSocialLogin.Options): SocialLogin {
  const { client, origin, device, settle, purpose, session, secureSiteUrl } = options
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

  return {
    async startSocial({ provider, stepUp, signal }) {
      const verifier = crypto.getRandomValues(new Uint8Array(32))
      const body = {
        provider,
        linkHash: toBase64Url(await sha256(verifier)),
        purpose: stepUp ? 'step_up' : await purpose(),
        ...(stepUp ? { stepUp } : {}),
        embedder: origin,
        device,
      }
      const token = stepUp ? await session.token(signal) : undefined
      const { txnId, ticket, expiresAt } = await client.ask('POST', '/v1/auth/social/start', socialStartedSchema, { body, token, signal })
      verifiers.set(txnId, { verifier: toBase64Url(verifier), isStepUp: stepUp !== undefined })
      if (!stepUp) left.keep({ txnId, verifier: toBase64Url(verifier), expiresAt })
      return { txnId, expiresAt, popupUrl: `${secureSiteUrl}/popup?ticket=${ticket}` }
    },
    resumeSocial() {
      const login = left.read()
      if (login) verifiers.set(login.txnId, { verifier: login.verifier, isStepUp: false })
      return login?.txnId
    },
    redeemSocial: ({ txnId, handle, signal }) => redeem(txnId, handle, signal),
    async awaitSocial({ txnId, signal }) {
      for (let poll = 0; poll < pollsMax; poll++) {
        const step = await redeem(txnId, undefined, signal)
        if (step.status !== 'pending') return step
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
    /** What this tab keeps while the page is away at the provider. */
    storage?: Storage | undefined
  }
}
