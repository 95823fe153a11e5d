import type { Kit } from '../kit.ts'

/**
 * Looks up the collectibles that the connected account holds on its chain, a page of them, unless they are known.
 *
 * Needs a gateway (B-17) and the feature `balance`; otherwise nothing is asked. A page that cannot be had makes `nftsAtom` `failed`,
 * and may be asked for again after 1 s (V-11).
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `ABORTED` if another account came to the front meanwhile.
 */
export async function fetchNfts(kit: Kit, parameters: fetchNfts.Parameters = {}): Promise<void> {
  const { loadNfts } = await import('./loadNfts.ts')
  await loadNfts(kit, parameters)
}

export declare namespace fetchNfts {
  type Parameters = {
    /** Asks even if they are known. */
    readonly isForced?: boolean | undefined
  }
}
