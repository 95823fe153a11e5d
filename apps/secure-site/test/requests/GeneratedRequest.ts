/** A request as a hostile page could make it, and what its screen must say, worked out without our own decoders. */
export type GeneratedRequest = {
  /** For the message of a failing test. */
  readonly kind: string
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  /** Texts that must be on the screen, in full: amounts, whole addresses, expiries, values. Blanks do not count. */
  readonly shown: readonly string[]
  /** Of each of these lists one text must be there: where an amount may be said as a number or as no limit. */
  readonly anyOf: readonly (readonly string[])[]
  /** Something that nobody can read is in it: the screen must ask for a tick or a second press. */
  readonly isUnknown: boolean
}
