import type { Nft } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'
import type { PagedList } from '../resource.ts'
import { watchAtom } from '../watchAtom.ts'
import { nftsAtom } from './state.ts'

/** The collectibles of the active account on its chain, as far as they have been fetched. */
export function getNfts(kit: Kit): PagedList<Nft> {
  return kit.store.get(nftsAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchNfts(kit: Kit, listener: (value: PagedList<Nft>) => void): () => void {
  return watchAtom(kit, nftsAtom, listener)
}
