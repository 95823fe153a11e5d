import { readField } from '@latchkey/common/adapter'
import { isProvider } from '../wallet/provider.ts'
import type { WalletSource } from './walletSource.ts'

/** Finds Coinbase's wallet where it is installed or where the page runs in its own browser; elsewhere it is not listed. */
export function coinbaseWallet(): WalletSource {
  return ({ found }) => {
    const ethereum = readField(window, 'ethereum')
    const several = readField(ethereum, 'providers')
    const candidates = [readField(window, 'coinbaseWalletExtension'), ...(Array.isArray(several) ? several.slice(0, 20) : []), ethereum]
    const provider = candidates.find((candidate) => isProvider(candidate) && readField(candidate, 'isCoinbaseWallet') === true)
    if (isProvider(provider)) found({ id: 'coinbaseWallet', name: 'Coinbase Wallet', type: 'injected', wallet: provider })
  }
}
