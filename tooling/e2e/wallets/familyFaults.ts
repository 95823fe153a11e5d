import { readFaults } from './readFaults.ts'

/** What a visitor is asked for. */
export type FamilyPromptKind = 'connect' | 'sign' | 'transaction' | 'switch'

/** Ways in which a Bitcoin, Polkadot or Cosmos test wallet misbehaves; a flag that may name a prompt holds for that one alone. */
export type FamilyFaults = {
  /** Goes by this name instead of its own; of no effect on a Cosmos wallet, whose object has none. */
  readonly name?: string | undefined
  /** The visitor says no. */
  readonly reject?: true | FamilyPromptKind | undefined
  /** Every prompt takes this long, in milliseconds. */
  readonly slow?: number | undefined
  /** Prompts are never answered. */
  readonly silent?: true | FamilyPromptKind | undefined
  /** Prompts wait for `approve()` or `decline()`. */
  readonly manual?: true | FamilyPromptKind | undefined
  /** Answers no connect until `unlock()`. */
  readonly locked?: true | undefined
  /** Connects without granting any account. */
  readonly empty?: true | undefined
  /** Signs with a key that is not the account's. */
  readonly wrongSigner?: true | undefined
  /** Signs another transaction than it was shown. */
  readonly lieTransaction?: true | undefined
  /** Knows the public main network alone. */
  readonly mainnetOnly?: true | undefined
  /** Comes this late, in milliseconds. */
  readonly late?: number | undefined
  /** Bitcoin: its object is UniSat's, Leather's, or a Wallet Standard one; else it is one of sats-connect. */
  readonly unisat?: true | undefined
  readonly leather?: true | undefined
  readonly standard?: true | undefined
}

const prompts: readonly unknown[] = ['connect', 'sign', 'transaction', 'switch'] satisfies FamilyPromptKind[]

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function toFamilyFaults(kind: string, flags: { readonly [name: string]: unknown }): FamilyFaults {
  return readFaults<FamilyFaults>(flags, {
    kind,
    prompts,
    grammar: {
      name: 'name',
      reject: 'prompt',
      slow: 'milliseconds',
      silent: 'prompt',
      manual: 'prompt',
      locked: 'flag',
      empty: 'flag',
      wrongSigner: 'flag',
      lieTransaction: 'flag',
      mainnetOnly: 'flag',
      late: 'milliseconds',
      unisat: 'flag',
      leather: 'flag',
      standard: 'flag',
    },
  })
}
