import type { ListedToken } from './ListedToken.ts'

/** Tokens whose name or symbol holds what is typed, or whose contract it is; those that begin with it first. */
export function searchTokens(tokens: readonly ListedToken[], query: string): readonly ListedToken[] {
  const wanted = plain(query)
  if (wanted === '') return tokens
  const found = tokens.filter(
    ({ id, name, symbol }) => plain(name).includes(wanted) || plain(symbol).includes(wanted) || isContract(id, wanted),
  )
  const rank = ({ name, symbol }: ListedToken) => Number(!plain(symbol).startsWith(wanted)) * 2 + Number(!plain(name).startsWith(wanted))
  return found
    .map((token) => ({ token, at: rank(token) }))
    .sort((one, other) => one.at - other.at)
    .map(({ token }) => token)
}

const plain = (text: string) => text.slice(0, 200).normalize('NFKC').trim().toLowerCase()

const isContract = (id: string, wanted: string) => wanted.length > 20 && id.toLowerCase().endsWith(`:${wanted}`)
