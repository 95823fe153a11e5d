import type { Namespace } from '../namespace.ts'

/** What a user is asked to sign in order to sign in (CAIP-122; EIP-4361 on EVM). */
export type SignInMessage = {
  /** As the chain writes it, without the chain before it. On EVM with its checksum (EIP-55). */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
  /** Host of the page that asks, with its port unless that is the scheme's own. */
  readonly domain: string
  /** Scheme of the page that asks, such as `https`; written in front of the domain where given. */
  readonly scheme?: string | undefined
  /** What is signed in to, RFC 3986. `uri` or `aud` is needed. */
  readonly uri?: string | undefined
  /** The older name of `uri`; both are written as `URI`. */
  readonly aud?: string | undefined
  readonly version: '1'
  /** At least 8 letters and digits, the server's. */
  readonly nonce: string
  /** One line for the user; letters, digits, spaces and the signs of RFC 3986. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** RFC 3339, as are the other times. Needed on EVM. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** What accounts are called in the first line of a message, by namespace. */
export type AccountKinds = { readonly [namespace in Namespace]?: string }

/** The words that standards have for families. Another family brings its own, as `accountKind` of its record. */
export const accountKinds: AccountKinds = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
