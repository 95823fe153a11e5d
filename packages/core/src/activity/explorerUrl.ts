import type { BlockExplorer, Network } from '@latchkey/common/caip'
import { safeLink } from '@latchkey/common/web'

/**
 * The page of a network's explorer that shows a transaction, an address, or a token.
 *
 * @returns `undefined` for a network without an explorer, or with one whose address must not be followed (T-D3).
 */
export function explorerUrl(network: Network | undefined, target: explorerUrl.Target): string | undefined {
  const explorer = network?.blockExplorers?.default
  const page = explorer && toPage(target, explorer.paths)
  if (page === undefined || !URL.canParse(explorer?.url ?? '')) return undefined
  // A cluster is named in the query, which stays behind the path.
  const url = new URL(explorer?.url ?? '')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${page}`
  return safeLink(url.href, 'web')
}

function toPage({ transaction, address, token, tokenId }: explorerUrl.Target, paths: BlockExplorer['paths'] = {}): string | undefined {
  const encode = encodeURIComponent
  if (transaction !== undefined) return `${paths.transaction ?? 'tx'}/${encode(transaction)}`
  if (token !== undefined && tokenId !== undefined) return `nft/${encode(token)}/${encode(tokenId)}`
  if (token !== undefined) return `token/${encode(token)}`
  return address === undefined ? undefined : `${paths.address ?? 'address'}/${encode(address)}`
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
