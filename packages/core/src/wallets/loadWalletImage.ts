import type { Kit } from '../kit.ts'
import type { createImageUrl } from './createImageUrl.ts'

/**
 * Fetches a picture from the gateway as a local object URL for an `<img>`.
 *
 * Each picture is fetched once; its URL lives until the kit is destroyed.
 *
 * @returns `undefined` without a gateway, or when there is no such picture: show a placeholder.
 */
export async function loadWalletImage(kit: Kit, parameters: loadWalletImage.Parameters): Promise<string | undefined> {
  if (!kit.gateway) return undefined
  const { createImageUrl } = await import('./createImageUrl.ts')
  return createImageUrl(kit, parameters)
}

export declare namespace loadWalletImage {
  type Parameters = createImageUrl.Parameters
}
