import type { Kit } from '../kit.ts'
import type { LoadWalletImageParameters } from './parameters.ts'

/**
 * Fetches a picture from the gateway as a local object URL for an `<img>`.
 *
 * Each picture is fetched once; its URL lives until the kit is destroyed.
 *
 * @returns `undefined` without a gateway, in basic mode (N-09), or when there is no such picture: show a placeholder.
 */
export async function loadWalletImage(kit: Kit, parameters: loadWalletImage.Parameters): Promise<string | undefined> {
  if (!kit.gateway || kit.config.basic) return undefined
  return (await import('./lazy/loadWalletImage.ts')).loadWalletImage(kit, parameters)
}

export declare namespace loadWalletImage {
  type Parameters = LoadWalletImageParameters
}
