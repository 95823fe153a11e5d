import { followLink } from '../../connector/verbs.ts'
import type { Kit } from '../../kit.ts'
import { findAppLink } from './findAppLink.ts'

/**
 * Brings the wallet that holds a request to the front, on a phone. At once: call it inside the user's gesture.
 *
 * @returns Whether there was a link to follow.
 */
export function openWallet(kit: Kit, parameters: openWallet.Parameters = {}): boolean {
  const link = findAppLink(kit, parameters)
  return link !== undefined && followLink(kit, link)
}

export declare namespace openWallet {
  type Parameters = findAppLink.Parameters
}
