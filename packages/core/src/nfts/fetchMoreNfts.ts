import type { Kit } from '../kit.ts'

/**
 * Looks up the next page of collectibles, if there is one.
 *
 * @throws As `fetchNfts`.
 */
export async function fetchMoreNfts(kit: Kit): Promise<void> {
  const { loadNfts } = await import('./loadNfts.ts')
  await loadNfts(kit, { isMore: true })
}
