import { readField } from '@latchkey/common/adapter'
import { isStandardWallet } from '../wallet/standardWallet.ts'
import type { FoundWallet } from './walletSource.ts'

/**
 * Copies what a wallet says of itself into a plain object, reading each field once.
 *
 * @returns `undefined` if it serves no Solana chain; name and icon are for the list of wallets to check.
 * @see T-W2 · T-D4
 */
export function parseRegistration(wallet: unknown): FoundWallet | undefined {
  if (!isStandardWallet(wallet)) return undefined
  return { name: readField(wallet, 'name'), type: 'announced', icon: readField(wallet, 'icon'), wallet }
}
