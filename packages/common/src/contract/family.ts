import type { Namespace } from '../caip/namespace.ts'

/** What the kit must know of a chain family: data and small pure functions, loaded at once. */
export type Family = {
  readonly namespace: Namespace
  /** What its accounts are called in the first line of a sign-in message (CAIP-122), such as `Ethereum`: letters and digits. */
  readonly accountKind: string
  /**
   * Under which coin type (SLIP-44) a name leads to its accounts; `ENSIP-11` where each chain has its own, which follows from its
   * number. Absent for a family whose names no gateway keeps.
   */
  readonly coinType?: number | 'ENSIP-11' | undefined
  /** What an account is whose wallet does not say. @defaultValue `eoa` */
  readonly accountType?: string | undefined
  /** What its tokens are called in an asset id (CAIP-19), such as `erc20`. Absent for a family whose tokens cannot be sent by their address. */
  readonly tokenNamespace?: string | undefined
  /** An account has the same address on every chain of the family. */
  readonly isAddressShared?: boolean | undefined
  /** Whether a text has the form of an address: its alphabet and length. Its checksum is not checked. */
  looksLikeAddress(text: string): boolean
  /** Whether two texts are the same address. */
  isSameAddress(one: string, other: string): boolean
}
