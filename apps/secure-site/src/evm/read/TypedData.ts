/** EIP-712 data, checked and copied: every type is known, every field is present, and there are no others (T-F14). */
export type TypedData = {
  readonly domain: { readonly [field: string]: unknown }
  /** The given types, and always `EIP712Domain`. */
  readonly types: Types
  readonly primaryType: string
  readonly message: { readonly [field: string]: unknown }
}

/** The fields of each type. */
export type Types = { readonly [type: string]: readonly Field[] }

/** A field of a type: name and type as in EIP-712. */
export type Field = { readonly name: string; readonly type: string }
