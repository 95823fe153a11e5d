import type { Kit } from '../kit.ts'

/**
 * Looks up the collectibles that the connected account holds on its chain, a page of them, unless they are known.
 *
 * Needs a gateway (B-17) and the feature `balance`; otherwise nothing is requested. A page that fails to load makes `nftsAtom` `failed`
 * and can be requested again after 1 s (V-11).
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `ABORTED` if another account became active meanwhile.
 */
export async function fetchNfts(kit: Kit, parameters: fetchNfts.Parameters = {}): Promise<void> {
  await (await import('./lazy/fetchNfts.ts')).fetchNfts(kit, parameters)
}

export declare namespace fetchNfts {
  type Parameters = {
    /** Requests them even if they are known. */
    readonly isForced?: boolean | undefined
  }
}

/**
 * Looks up the next page of collectibles, if there is one.
 *
 * @throws As `fetchNfts`.
 */
export async function fetchMoreNfts(kit: Kit): Promise<void> {
  await (await import('./lazy/fetchNfts.ts')).fetchNfts(kit, { isMore: true })
}
