import type { Nft } from '@latchkey/blockchain-api'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { emptyList, type PagedList } from '../resource.ts'

/** The collectibles that were requested last, of whichever account. */
export const nftListAtom = atom<PagedList<Nft>>(emptyList)

/** Collectibles of the active account on the active chain, the latest received first, without spam. */
export const nftsAtom = atom<PagedList<Nft>>((get) => {
  const list = get(nftListAtom)
  return list.key === get(snapshotAtom).accountId ? list : emptyList
})
