import type { Network } from '@latchkey/common/caip'

/** A chain's own coin, in this chain's decimals. */
export type Coin = Network['nativeCurrency'] & {
  /** What its smallest unit is called; chains of the Cosmos family move nothing without. */
  readonly denom?: string | undefined
}
