import type { CreateConnector } from '@latchkey/common/contract'
import { popupWallet } from './popupWallet.ts'

/**
 * Coinbase's smart wallet: a passkey in a window of its own, nothing to install. Listed where a host brings it.
 *
 * Its window is a site of its own: a page under a policy needs nothing for it, but `Cross-Origin-Opener-Policy: same-origin`
 * cuts it off (`same-origin-allow-popups` does not).
 */
export function coinbaseSmartWallet(options: coinbaseSmartWallet.Options = {}): CreateConnector {
  return popupWallet({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Smart Wallet',
    keysUrl: options.keysUrl,
    dialect: {
      version: '4.4.0',
      storageKey: 'smartWallet',
      preference: { options: 'smartWalletOnly' },
      isConnectedBySealedRequest: false,
    },
  })
}

export declare namespace coinbaseSmartWallet {
  type Options = {
    /** Where the wallet's window is, such as one of a test's own. */
    keysUrl?: string | undefined
  }
}
