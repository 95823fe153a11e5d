import type { Namespace } from '@latchkey/common/caip'
import { type Connector, type SignInRequest, slot } from '@latchkey/common/contract'

/** How a wallet is asked to sign in with the connection itself, where the host and the wallet's way allow it (V-14). */
export type OneClick = {
  /** What to ask for, if this wallet may be asked; fetched when it is. */
  ask?: ((connector: Connector) => (() => Promise<SignInRequest | undefined>) | undefined) | undefined
  /** What the embedded wallet was asked to sign with the login that runs. */
  login?: { readonly request: SignInRequest; readonly preparedAtMs: number } | undefined
  /** What came with a connection, by its family, until it is read. */
  readonly answers: Map<Namespace, readonly unknown[]>
}

/** The kit's {@link OneClick}; without sign-in, no wallet is asked. */
export const oneClick = slot((): OneClick => ({ answers: new Map() }))
