import type { Identity } from '../accounts/identity.ts'

/** One provider of social login. */
export type SocialProvider = {
  /** Where the visitor signs in. */
  authUrl(parameters: SocialProvider.Secrets): Promise<string>
  /**
   * Who came back: code, state, nonce, issuer and signature are checked, the provider's tokens then dropped (T-O2, T-O3).
   *
   * @throws What the library says; nothing of it is shown.
   */
  finish(answer: URL | Request, secrets: SocialProvider.Secrets): Promise<Omit<Identity, 'issuer'>>
}

export declare namespace SocialProvider {
  type Secrets = {
    readonly state: string
    readonly nonce: string
    readonly verifier: string
    /** It counts as a fresh proof: whoever the provider still knows is to sign in anew, where it can be told so (I14). */
    readonly isFresh: boolean
  }
}
