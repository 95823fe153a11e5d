/** EIP-712, checked and copied: every type is known, every field there, none beside (T-F14). */
export type TypedData = {
  readonly domain: { readonly [field: string]: unknown }
  /** Those that were given, and `EIP712Domain`, always. */
  readonly types: Types
  readonly primaryType: string
  readonly message: { readonly [field: string]: unknown }
}

/** The fields of each type. */
export type Types = { readonly [type: string]: readonly Field[] }

/** A field of a type, both as the standard spells them. */
export type Field = { readonly name: string; readonly type: string }
