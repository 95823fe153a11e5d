/** What every test wallet can be told when it is put into a page. All of it is JSON. */
export type CommonOptions<family extends string, faults> = {
  /** The chain family, by its CAIP-2 namespace. */
  readonly family: family
  /** Tells wallets of one family apart: each number has its own id, name, icon and accounts. Default: 1. */
  readonly number?: number | undefined
  /** What it is called. Wallets of several families with one name are listed as one wallet. */
  readonly name?: string | undefined
  /**
   * Secret keys of 32 bytes, in hex with `0x`; the first is the active account's. Default: two that everyone knows. Never give one that
   * holds anything.
   */
  readonly secrets?: readonly `0x${string}`[] | undefined
  /** How it misbehaves. Default: it does not. */
  readonly faults?: faults | undefined
}

/** What a test wallet is known by. */
export type WalletIdentity = {
  /** What tests know it by, such as `test.latchkey.evm`: its place in `window.testWallets`. */
  readonly id: string
  readonly name: string
  /** A data URI. */
  readonly icon: string
  /** Its row in the modal is `wallet-<rowId>`. */
  readonly rowId: string
  /** Its accounts' addresses; the first is active. */
  readonly addresses: readonly [string, ...string[]]
}

/** The names of the wallet of this number. */
export function nameWallet(
  { number = 1, name }: Pick<CommonOptions<string, unknown>, 'number' | 'name'>,
  { kind, title, hueOffset }: nameWallet.Family,
): Omit<WalletIdentity, 'addresses'> {
  const suffix = number === 1 ? '' : String(number)
  const id = `test.latchkey.${kind}${suffix}`
  return { id, rowId: id, name: name ?? `${title} ${suffix}`.trim(), icon: toIcon(number + hueOffset) }
}

export declare namespace nameWallet {
  type Family = {
    /** The family's short name, such as `evm`. */
    kind: string
    /** What its first wallet is called. */
    title: string
    /** Keeps the icons of several families apart. */
    hueOffset: number
  }
}

function toIcon(number: number): string {
  const hue = (number * 67) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="hsl(${hue} 60% 45%)"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
