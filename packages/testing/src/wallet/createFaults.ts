/** The faults of one wallet: what it reads at each request, and how a test changes them. */
export type Faults<faults> = {
  /** As they are now. */
  readonly current: faults
  /** Puts others in their place, those aside that are settled. @throws An `Error` that names a flag which is settled or does not exist. */
  set(next: { readonly [name: string]: unknown }): void
}

/** Makes the faults of one wallet. What says how it appears is settled once it has appeared. */
export function createFaults<faults extends object>(first: faults, options: createFaults.Options<faults>): Faults<faults> {
  const current = { ...first }
  const names = (flags: object) => Object.keys(flags) as (keyof faults)[]
  return {
    current,
    set(next) {
      const checked = options.check(next)
      const late = names(checked).find((name) => options.settled.includes(name))
      if (late !== undefined) throw new Error(`Test wallets: the flag "${String(late)}" is settled when the wallet is installed`)
      for (const name of names(current)) if (!options.settled.includes(name)) delete current[name]
      Object.assign(current, checked)
    },
  }
}

export declare namespace createFaults {
  type Options<faults> = {
    /** @throws An `Error` that names the flag which does not exist, or its wrong value. */
    check(flags: { readonly [name: string]: unknown }): faults
    /** Flags that say how the wallet appears. */
    settled: readonly (keyof faults)[]
  }
}
