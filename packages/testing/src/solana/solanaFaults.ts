import { type CommonFaults, readFaults } from '../wallet/readFaults.ts'

/** What a user of a Solana wallet is asked for. */
export type SolanaPromptKind = 'connect' | 'sign' | 'transaction' | 'send'

/** Ways in which a test wallet misbehaves, as wallets in the wild do; a flag that may name a prompt holds for that one alone. */
export type SolanaFaults = CommonFaults<SolanaPromptKind> & {
  /** Connects without granting any account. */
  readonly empty?: true | undefined
  /** Names an account whose key it does not have. */
  readonly wrongAccount?: true | undefined
  /** Signs another transaction than it was shown, and names one it never sent. */
  readonly lieTransaction?: true | undefined
  /** Serves the public main network alone. */
  readonly mainnetOnly?: true | undefined
  /** Takes no versioned transactions. */
  readonly legacyOnly?: true | undefined
  /** Never tells of changes. */
  readonly noEvents?: true | undefined
  readonly noDisconnect?: true | undefined
  readonly noSignMessage?: true | undefined
  readonly noSignTransaction?: true | undefined
  /** Signs transactions and leaves sending to the page. */
  readonly noSend?: true | undefined
  readonly noSignIn?: true | undefined
  /** Its accounts list features that the wallet has not. */
  readonly lieFeatures?: true | undefined
  /** Never answers `standard:disconnect`. */
  readonly disconnectHang?: true | undefined
  /** A second object registers itself under the same name. */
  readonly duplicate?: true | undefined
  /** Its icon is a page with a script. */
  readonly hostileIcon?: true | undefined
}

/** Those that say how such a wallet appears. */
export const settledSolanaFaults = [
  ...(['wrongAccount', 'mainnetOnly', 'legacyOnly', 'noEvents', 'noDisconnect', 'noSignMessage', 'noSignTransaction'] as const),
  ...(['noSend', 'noSignIn', 'lieFeatures', 'duplicate', 'hostileIcon', 'late'] as const),
] satisfies readonly (keyof SolanaFaults)[]

const prompts: readonly unknown[] = ['connect', 'sign', 'transaction', 'send'] satisfies SolanaPromptKind[]

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function toSolanaFaults(flags: { readonly [name: string]: unknown }): SolanaFaults {
  return readFaults<SolanaFaults>(flags, {
    kind: 'solana',
    prompts,
    grammar: {
      empty: 'flag',
      wrongAccount: 'flag',
      lieTransaction: 'flag',
      mainnetOnly: 'flag',
      legacyOnly: 'flag',
      noEvents: 'flag',
      noDisconnect: 'flag',
      noSignMessage: 'flag',
      noSignTransaction: 'flag',
      noSend: 'flag',
      noSignIn: 'flag',
      lieFeatures: 'flag',
      disconnectHang: 'flag',
      duplicate: 'flag',
      hostileIcon: 'flag',
    },
  })
}
