/** What a flag may say: nothing, the prompt it holds for, how long, or a name. */
export type FaultKind = 'flag' | 'prompt' | 'milliseconds' | 'name'

/** Checks flags as they were written. @throws An `Error` that names the flag which does not exist, or its wrong value. */
export function readFaults<faults extends object>(
  flags: { readonly [name: string]: unknown },
  options: {
    readonly kind: string
    readonly grammar: { readonly [name in keyof faults]-?: FaultKind }
    readonly prompts: readonly unknown[]
  },
): faults {
  const grammar: { readonly [name: string]: FaultKind } = options.grammar
  for (const [name, value] of Object.entries(flags)) {
    const kind = Object.hasOwn(grammar, name) ? grammar[name] : undefined
    if (!kind) throw new Error(`Test wallets: ${options.kind} knows no flag "${name}"; it knows ${Object.keys(grammar).join(', ')}`)
    const isRight =
      kind === 'milliseconds'
        ? typeof value === 'number'
        : kind === 'name'
          ? typeof value === 'string'
          : value === true || (kind === 'prompt' && options.prompts.includes(value))
    if (!isRight) throw new Error(`Test wallets: the flag "${name}" cannot be "${value}"`)
  }
  return flags as faults
}
