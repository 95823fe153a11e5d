/** Leaves out tokens whose decimals are '0': none of them can be divided, and most are not money (V-08). */
export function dropIndivisibleTokens<token extends { readonly quantity: { readonly decimals: string } }>(
  tokens: readonly token[],
): token[] {
  return tokens.filter(({ quantity }) => quantity.decimals !== '0')
}
