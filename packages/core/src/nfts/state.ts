import type { Nft } from '@latchkey/blockchain-api'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { emptyList, type PagedList } from '../pagedList.ts'

/** The collectibles that were asked for last, whosever they are. */
export const nftListAtom = atom<PagedList<Nft>>(emptyList)

/** Collectibles of the account in front, on the chain in front; the latest received first, no spam among them. */
export const nftsAtom = atom<PagedList<Nft>>((get) => {
  const list = get(nftListAtom)
  return list.key === get(snapshotAtom).accountId ? list : emptyList
})
