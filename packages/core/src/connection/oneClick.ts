import type { Connector, Namespace, SignInRequest } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/** How a wallet is asked to sign in with the connection itself, where the host and the wallet's way allow it (V-14). */
export type OneClick = {
  /** What to ask for, if this wallet may be asked; fetched when it is. */
  ask?: ((connector: Connector) => (() => Promise<SignInRequest | undefined>) | undefined) | undefined
  /** What came with a connection, by its family, until somebody has looked at it. */
  readonly answers: Map<Namespace, readonly unknown[]>
}

/** Where a kit keeps it. Without sign-in nobody is asked. */
export function oneClick(kit: Kit): OneClick {
  return kit.once('oneClick', () => ({ answers: new Map<Namespace, readonly unknown[]>() }))
}
