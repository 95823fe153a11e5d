import { createWalletDirectory, type WalletDirectory } from '@latchkey/wallet-directory'
import type { Kit } from '../kit.ts'

/** The kit's client of the directory, configuration and analytics; `undefined` without a gateway. */
export function getDirectory(kit: Kit): WalletDirectory | undefined {
  const { gateway } = kit
  return gateway && kit.once('directory', () => createWalletDirectory(gateway))
}
