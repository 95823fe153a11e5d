import { type Network, safeLink } from '@latchkey/common'

/**
 * The page of a network's explorer that shows a transaction, an address, or a token.
 *
 * @returns `undefined` for a network without an explorer, or with one whose address must not be followed (T-D3).
 */
export function explorerUrl(network: Network | undefined, target: explorerUrl.Target): string | undefined {
  const base = network?.blockExplorers?.default.url
  const page = toPage(target)
  if (base === undefined || page === undefined || !URL.canParse(base)) return undefined
  // A cluster is named in the query, which stays behind the path.
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${page}`
  return safeLink(url.href, 'web')
}

function toPage({ transaction, address, token, tokenId }: explorerUrl.Target): string | undefined {
  const encode = encodeURIComponent
  if (transaction !== undefined) return `tx/${encode(transaction)}`
  if (token !== undefined && tokenId !== undefined) return `nft/${encode(token)}/${encode(tokenId)}`
  if (token !== undefined) return `token/${encode(token)}`
  return address === undefined ? undefined : `address/${encode(address)}`
}

export declare namespace explorerUrl {
  /** One of them: a transaction's hash, an account's address, a token's address, or one piece of a collection. */
  type Target = {
    readonly transaction?: string | undefined
    readonly address?: string | undefined
    readonly token?: string | undefined
    readonly tokenId?: string | undefined
  }
}
