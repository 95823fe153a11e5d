import { readField } from '@latchkey/common/adapter'

/** A wallet's own object on Solana, as the Wallet Standard has it; what is read of it is checked each time. */
export type StandardWallet = {
  readonly name: string
  /** A data URI. */
  readonly icon?: string | undefined
  /** Such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** By name, such as `solana:signMessage`. */
  readonly features: object
  /** What this page may use at present. */
  readonly accounts: readonly StandardAccount[]
}

/** One account a wallet granted. The wallet knows it by this very object. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey?: ArrayLike<number> | undefined
  readonly chains?: readonly string[] | undefined
  readonly features?: readonly string[] | undefined
}

/** Whether `value` is a wallet that serves Solana: it can be connected to, and signs or sends something there. Never throws. */
export function isStandardWallet(value: unknown): value is StandardWallet {
  const features = readField(value, 'features')
  const can = (feature: string) => typeof readField(features, feature) === 'object'
  return (
    readStrings(value, 'chains').some((chain) => chain.startsWith('solana:')) &&
    can('standard:connect') &&
    ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'].some(can)
  )
}

/** Reads a list of texts, at most 100 of them; whatever else is there is left out. */
export function readStrings(value: unknown, field: string): readonly string[] {
  try {
    const list = readField(value, field)
    return Array.isArray(list) ? list.slice(0, 100).filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
