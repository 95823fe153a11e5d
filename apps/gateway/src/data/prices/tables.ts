/** Tables of prices. */
export type PriceTables = {
  /** What tokens cost, as one of the gateway's processes read it first in an hour. */
  price_point: {
    /** CAIP-2. */
    chain_id: string
    /** ISO 4217, lower case. */
    currency: string
    /** As prices are asked by it; `native` for the chain's coin. */
    contract: string
    /** Whole hours since the epoch. */
    hour: number
    /** Of one whole unit. */
    price: number
  }
}
