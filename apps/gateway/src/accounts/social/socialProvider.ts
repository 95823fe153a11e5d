import type { Identity } from '../login/identity.ts'

/** One provider of social login. */
export type SocialProvider = {
  /** Where the user signs in. */
  authUrl(parameters: SocialProvider.Secrets): Promise<string>
  /**
   * Who came back: code, state, nonce, issuer and signature are checked, the provider's tokens then dropped (T-O2, T-O3).
   *
   * @throws What the library says; nothing of it is shown.
   */
  finish(answer: URL | Request, secrets: SocialProvider.Secrets): Promise<SocialProvider.Answer>
}

export declare namespace SocialProvider {
  type Secrets = {
    readonly state: string
    readonly nonce: string
    readonly verifier: string
    /** It is to be a fresh proof: a user whom the provider still knows is asked to sign in again, where it can be told so (I14). */
    readonly isFresh: boolean
    /** When it was asked for. */
    readonly startedAtMs?: number | undefined
  }
  /** Who came back. `isFresh`: the provider vouches that they signed in since it was asked; no other answer is a proof by itself. */
  type Answer = Omit<Identity, 'issuer'> & { readonly isFresh?: true | undefined }
}
