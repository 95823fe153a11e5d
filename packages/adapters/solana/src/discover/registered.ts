import { watchRegistered } from '@latchkey/common/adapter'
import { parseRegistration } from './parseRegistration.ts'
import type { WalletSource } from './walletSource.ts'

/** Finds wallets of Solana that register themselves by the Wallet Standard. */
export function registered(): WalletSource {
  return ({ found, signal }) =>
    watchRegistered(signal, (wallet) => {
      const parsed = parseRegistration(wallet)
      return parsed && found(parsed)
    })
}
