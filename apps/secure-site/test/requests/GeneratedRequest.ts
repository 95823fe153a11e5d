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
  /** Texts of the site's own: each must be there so that undoing the escapes gives it back, character by character. */
  readonly texts?: readonly string[] | undefined
  /** Something that cannot be read is in it: the screen must say so as critical. */
  readonly isUnknown: boolean
  /** For each Solana message the places of bytes that no words could say. */
  readonly silentAt?: readonly (readonly number[])[] | undefined
}
