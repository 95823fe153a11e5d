import type { ChainId } from '../caip/chainId.ts'
import type { SignInMessage } from '../caip/signIn/message.ts'

/** A sign-in that a wallet is asked for with the connection, where it can (`wc_sessionAuthenticate`). */
export type SignInRequest = Omit<SignInMessage, 'accountAddress' | 'chainId' | 'version' | 'scheme' | 'aud'> & {
  /** Where the user may sign in, the wanted one first. */
  readonly chains: readonly ChainId[]
}
