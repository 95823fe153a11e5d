import { safeImage, safeText } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { readField } from '@latchkey/common/wallet-list'
import { isStandardWallet } from './standardWallet.ts'
import type { FoundWallet } from './walletSource.ts'

/**
 * Copies what a wallet says of itself into a plain object, reading each field once.
 *
 * @returns `undefined` if it serves no Solana chain or has no fit name; a bad icon is left out.
 * @see T-W2 · T-D4
 */
export function parseRegistration(wallet: unknown): FoundWallet | undefined {
  if (!isStandardWallet(wallet)) return undefined
  const name = readField(wallet, 'name')
  if (typeof name !== 'string' || name.length > limits.walletNameCharactersMax) return undefined
  const safeName = safeText(name, 'name')
  if (!safeName) return undefined
  return { name: safeName, type: 'announced', icon: safeImage(readField(wallet, 'icon')), wallet }
}
