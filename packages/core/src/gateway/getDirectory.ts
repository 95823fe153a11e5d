import { slot } from '@latchkey/common/contract'
import { createWalletDirectory, type WalletDirectory } from '@latchkey/wallet-directory'
import type { Kit } from '../kit.ts'

const directory = slot(({ gateway }: Kit) => gateway && createWalletDirectory(gateway))

/** The kit's client of the directory, configuration and analytics; `undefined` without a gateway. */
export function getDirectory(kit: Kit): WalletDirectory | undefined {
  return kit.slot(directory)
}
