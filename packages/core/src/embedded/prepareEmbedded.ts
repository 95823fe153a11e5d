import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Loads the secure site's frame before it is needed, such as when a visitor comes near the e-mail field.
 *
 * Never rejects: what is wrong is said by the request that follows.
 */
export async function prepareEmbedded(kit: Kit): Promise<void> {
  await getEmbedded(kit).then(
    (wallet) => wallet.prepare(),
    () => {},
  )
}
