import type { SwapToken } from '@latchkey/core/internal'

/** One line of the list: a heading, or a token. */
export type TokenLine =
  | {
      readonly key: string
      readonly heightPx: number
      readonly heading: 'swapTokens.yours' | 'swapTokens.popular'
      readonly token?: undefined
    }
  | { readonly key: string; readonly heading?: undefined; readonly token: SwapToken }

/** What one has, then what else there is; what was searched for stays as it was found. */
export function listTokenLines(tokens: readonly SwapToken[], isSearch: boolean): readonly TokenLine[] {
  const toLine = (token: SwapToken) => ({ key: token.id, token })
  if (isSearch) return tokens.map(toLine)
  const isOwn = ({ balance }: SwapToken) => balance !== undefined && /[1-9]/.test(balance)
  const own = tokens.filter(isOwn)
  const others = tokens.filter((token) => !isOwn(token))
  const heading = (name: 'yours' | 'popular') => ({ key: name, heightPx: 32, heading: `swapTokens.${name}` as const })
  return [
    ...(own.length > 0 ? [heading('yours'), ...own.map(toLine)] : []),
    ...(others.length > 0 ? [heading('popular'), ...others.map(toLine)] : []),
  ]
}
