import type { Network } from '@latchkey/common/caip'

/** A chain's native coin, with the decimals of this chain. */
export type Coin = Network['nativeCurrency'] & {
  /** The name of its smallest unit, which chains of the Cosmos family need for every transfer. */
  readonly denom?: string | undefined
}
