declare const brand: unique symbol

/** A `base` that was checked against the grammar `name` stands for. */
export type Brand<base, name extends string> = base & { readonly [brand]: name }
