import { type CommonFaults, readFaults } from './readFaults.ts'

/** What a user is asked for. */
export type FamilyPromptKind = 'connect' | 'sign' | 'transaction' | 'switch'

/** Ways in which a Bitcoin, Polkadot or Cosmos test wallet misbehaves; a flag that may name a prompt holds for that one alone. */
export type FamilyFaults = CommonFaults<FamilyPromptKind> & {
  /** Connects without granting any account. */
  readonly empty?: true | undefined
  /** Signs another transaction than it was shown. */
  readonly lieTransaction?: true | undefined
  /** Knows the public main network alone. */
  readonly mainnetOnly?: true | undefined
}

/** Those that say how such a wallet appears. */
export const settledFamilyFaults = ['mainnetOnly', 'late'] as const satisfies readonly (keyof FamilyFaults)[]

const prompts: readonly unknown[] = ['connect', 'sign', 'transaction', 'switch'] satisfies FamilyPromptKind[]

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function toFamilyFaults(kind: string, flags: { readonly [name: string]: unknown }): FamilyFaults {
  return readFaults<FamilyFaults>(flags, {
    kind,
    prompts,
    grammar: {
      empty: 'flag',
      lieTransaction: 'flag',
      mainnetOnly: 'flag',
    },
  })
}
