/** What a flag may say: nothing, the prompt it holds for, or how long. */
export type FaultKind = 'flag' | 'prompt' | 'milliseconds'

/** Ways in which any test wallet misbehaves; a flag that may name a prompt holds for that one alone. */
export type CommonFaults<prompt extends string> = {
  /** The user says no (4001 where the family has codes). */
  readonly reject?: true | prompt | undefined
  /** The wallet itself fails, with -32603. */
  readonly error?: true | prompt | undefined
  /** Every prompt takes this long, in milliseconds. */
  readonly slow?: number | undefined
  /** Prompts are never answered. */
  readonly silent?: true | prompt | undefined
  /** Prompts wait for `approve()` or `decline()`. */
  readonly manual?: true | prompt | undefined
  /** Shows no account, and answers no connect, until `unlock()`. */
  readonly locked?: true | undefined
  /** Signs with a key that is not the account's. */
  readonly wrongSigner?: true | undefined
  /** Comes this late, in milliseconds. */
  readonly late?: number | undefined
}

const common = {
  reject: 'prompt',
  error: 'prompt',
  slow: 'milliseconds',
  silent: 'prompt',
  manual: 'prompt',
  locked: 'flag',
  wrongSigner: 'flag',
  late: 'milliseconds',
} as const satisfies { readonly [name in keyof CommonFaults<string>]-?: FaultKind }

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function readFaults<faults extends object>(
  flags: { readonly [name: string]: unknown },
  options: {
    readonly kind: string
    /** What the wallet has beside {@link CommonFaults}. */
    readonly grammar: { readonly [name in Exclude<keyof faults, keyof typeof common>]-?: FaultKind }
    readonly prompts: readonly unknown[]
  },
): faults {
  const grammar: { readonly [name: string]: FaultKind } = { ...common, ...options.grammar }
  for (const [name, value] of Object.entries(flags)) {
    if (value === undefined) continue
    const kind = Object.hasOwn(grammar, name) ? grammar[name] : undefined
    if (!kind) throw new Error(`Test wallets: ${options.kind} knows no flag "${name}"; it knows ${Object.keys(grammar).join(', ')}`)
    const isRight =
      kind === 'milliseconds' ? typeof value === 'number' : value === true || (kind === 'prompt' && options.prompts.includes(value))
    if (!isRight) throw new Error(`Test wallets: the flag "${name}" cannot be "${value}"`)
  }
  return flags as faults
}
