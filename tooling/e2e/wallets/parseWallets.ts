/** One wallet that a lab address asks for. */
export type WalletSpec = {
  /** The chain family's short name, such as `evm`. */
  readonly kind: string
  /** Tells several wallets of one kind apart; each has its own name, id and account. */
  readonly number: number
  /** Flags by name; `true` where no value was given. */
  readonly faults: { readonly [name: string]: true | number | string }
}

/**
 * Reads what `?wallets=` says, such as `evm,evm:2{reject,slow=5000}`.
 *
 * @throws An `Error` that shows the part which makes no sense.
 */
export function parseWallets(text: string): WalletSpec[] {
  return split(text.trim()).map(parseWallet)
}

function parseWallet(text: string): WalletSpec {
  const match = /^([a-z]+)(?::([1-9]\d?))?(?:\{([^{}]*)\})?$/.exec(text)
  if (!match?.[1]) throw new Error(`Test wallets: "${text}" is not like "evm", "evm:2" or "evm{reject,slow=5000}"`)
  const faults = (match[3] ?? '')
    .split(',')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '')
    .map(parseFlag)
  return { kind: match[1], number: Number(match[2] ?? 1), faults: Object.fromEntries(faults) }
}

function parseFlag(text: string): [string, true | number | string] {
  const match = /^([a-zA-Z][a-zA-Z0-9-]*)(?:=([\w.-]+))?$/.exec(text)
  if (!match?.[1]) throw new Error(`Test wallets: "${text}" is not a flag like "reject" or "slow=5000"`)
  const name = match[1].replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = match[2]
  if (value === undefined) return [name, true]
  return [name, /^\d+$/.test(value) ? Number(value) : value]
}

/** Splits at the commas that stand outside braces. */
function split(text: string): string[] {
  return text === '' ? [] : text.split(/,(?![^{]*\})/).map((part) => part.trim())
}
