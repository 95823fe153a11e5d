import type { Namespace } from './namespace.ts'

/** How each family writes addresses, transaction hashes and signatures, where that is more than a text. An adapter of another family adds its own by declaration merging. */
export interface Encodings {
  readonly eip155: `0x${string}`
}

/** An address, a transaction hash or a signature of a namespace: `0x${string}` on EVM. */
export type Encoded<namespace extends Namespace = Namespace> = namespace extends keyof Encodings ? Encodings[namespace] : string
