import { readFileSync } from 'node:fs'
import { array, integer, maxLength, maxValue, minValue, nonEmpty, number, object, optional, pipe, regex, safeParse, string } from 'valibot'
import { ValueInvalidError } from '../../host/config/errors.ts'

/** A token that the operator names, whatever its contract says of itself. */
export type ListedToken = {
  /** Lower case on EVM. */
  readonly contract: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of its picture: `https:`, `ipfs:` or `data:`. */
  readonly logo?: string | undefined
  /** Id of a picture that this gateway has anyway, where the list names none. */
  readonly picture?: string | undefined
}

/** The operator's tokens by CAIP-2 id, in their order. */
export type TokenLists = ReadonlyMap<string, readonly ListedToken[]>

const tokensMax = 20_000

/** The format of tokenlists.org; `chainId` is the number of an EVM chain, or a CAIP-2 id of any. */
const listSchema = object({
  tokens: array(
    object({
      chainId: pipe(string(), regex(/^([1-9]\d{0,15}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/)),
      address: pipe(string(), regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)),
      name: pipe(string(), nonEmpty(), maxLength(128)),
      symbol: pipe(string(), nonEmpty(), maxLength(32)),
      decimals: pipe(number(), integer(), minValue(0), maxValue(36)),
      logoURI: optional(pipe(string(), maxLength(100_000))),
    }),
  ),
})

/** Reads the operator's files. @throws {@link ValueInvalidError} naming the file that is no token list. */
export function readTokenLists(paths: readonly string[]): TokenLists {
  const lists = new Map<string, ListedToken[]>()
  for (const path of paths) {
    for (const { chainId, address, logoURI, ...token } of readFile(path)) {
      const chain = chainId.includes(':') ? chainId : `eip155:${chainId}`
      const contract = address.startsWith('0x') ? address.toLowerCase() : address
      const list = lists.get(chain) ?? []
      lists.set(chain, list)
      if (!list.some((other) => other.contract === contract)) list.push({ ...token, contract, logo: logoURI })
    }
  }
  return lists
}

function readFile(path: string) {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) =>
      key === 'chainId' && typeof value === 'number' ? String(value) : value,
    )
  } catch {
    throw new ValueInvalidError(`readable JSON at ${path}`)
  }
  const parsed = safeParse(listSchema, json)
  if (!parsed.success || parsed.output.tokens.length > tokensMax) {
    throw new ValueInvalidError(`a token list (tokenlists.org) of at most ${tokensMax} tokens at ${path}`)
  }
  return parsed.output.tokens
}
