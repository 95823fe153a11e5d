import type { Identity } from '../login/identity.ts'

/** One provider of social login. */
export type SocialProvider = {
  /** Where the user signs in. */
  authUrl(parameters: SocialProvider.Secrets): Promise<string>
  /**
   * Finds out who came back: checks code, state, nonce, issuer and signature, then drops the provider's tokens (T-O2, T-O3).
   *
   * @throws The library's own errors, which are never shown.
   */
  finish(answer: URL | Request, secrets: SocialProvider.Secrets): Promise<SocialProvider.Answer>
}

export declare namespace SocialProvider {
  type Secrets = {
    readonly state: string
    readonly nonce: string
    readonly verifier: string
    /** The user must sign in again even if the provider still knows them, where the provider supports that (I14). */
    readonly isFresh: boolean
    /** When the login was requested. */
    readonly startedAtMs?: number | undefined
  }
  /** Who came back. `isFresh`: the provider confirms that they signed in since the request; no other answer is a proof by itself. */
  type Answer = Omit<Identity, 'issuer'> & { readonly isFresh?: true | undefined }
}
