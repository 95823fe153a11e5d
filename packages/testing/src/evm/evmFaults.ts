import { type CommonFaults, readFaults } from '../wallet/readFaults.ts'

/** What a user is asked for. */
export type PromptKind = 'connect' | 'sign' | 'send' | 'switch' | 'add'

/** Ways in which a test wallet misbehaves, as wallets in the wild do; a flag that may name a prompt holds for that one alone. */
export type EvmFaults = CommonFaults<PromptKind> & {
  /** Answers connect with -32002 until `approve()`, then grants by itself. */
  readonly pending?: true | undefined
  /** Says it switched, and did not. */
  readonly lieChain?: true | undefined
  /** Has no `removeListener`. */
  readonly noRemoveListener?: true | undefined
  /** Knows only its first chain: others give 4902 until they are added. */
  readonly unknownChain?: true | undefined
  /** As `unknownChain`, with 4902 hidden in -32603's `data.originalError`. */
  readonly nested4902?: true | undefined
  /** As `unknownChain`, and stays where it is after adding. */
  readonly addNoSwitch?: true | undefined
  /** Moves to the new chain, and never answers. */
  readonly switchNoAnswer?: true | undefined
  /** Never answers `wallet_revokePermissions`. */
  readonly revokeHang?: true | undefined
  /** A second object announces itself under the same identifier. */
  readonly duplicate?: true | undefined
  /** Sets `window.ethereum` instead of announcing itself. */
  readonly legacy?: true | undefined
}

/** Those that say how such a wallet appears. */
export const settledEvmFaults = ['noRemoveListener', 'duplicate', 'legacy', 'late'] as const satisfies readonly (keyof EvmFaults)[]

const prompts: readonly unknown[] = ['connect', 'sign', 'send', 'switch', 'add'] satisfies PromptKind[]

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function toEvmFaults(flags: { readonly [name: string]: unknown }): EvmFaults {
  return readFaults<EvmFaults>(flags, {
    kind: 'evm',
    prompts,
    grammar: {
      pending: 'flag',
      lieChain: 'flag',
      noRemoveListener: 'flag',
      unknownChain: 'flag',
      nested4902: 'flag',
      addNoSwitch: 'flag',
      switchNoAnswer: 'flag',
      revokeHang: 'flag',
      duplicate: 'flag',
      legacy: 'flag',
    },
  })
}
