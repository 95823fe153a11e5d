import type { SwapToken } from './swap.ts'

/** Tokens whose name or symbol has the text in it, or whose address is it; those whose symbol begins with it first. */
export function searchSwapTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const text = query.trim().toLowerCase()
  if (text === '') return tokens
  const found = tokens.filter(
    ({ name, symbol, id }) =>
      name.toLowerCase().includes(text) || symbol.toLowerCase().includes(text) || id.toLowerCase().endsWith(`:${text}`),
  )
  const isFirst = ({ symbol }: SwapToken) => symbol.toLowerCase().startsWith(text)
  return [...found.filter(isFirst), ...found.filter((token) => !isFirst(token))]
}
