import type { Kit } from '../kit.ts'

/**
 * Looks up the next page of the history, if there is one.
 *
 * @throws As `fetchActivity`.
 */
export async function fetchMoreActivity(kit: Kit): Promise<void> {
  const { loadActivity } = await import('./loadActivity.ts')
  await loadActivity(kit, { isMore: true })
}
