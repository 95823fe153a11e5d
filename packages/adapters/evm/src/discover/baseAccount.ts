import type { CreateConnector } from '@latchkey/common/contract'
import { popupWallet } from './popupWallet.ts'

/**
 * The Base account: a passkey in a window of its own, nothing to install. Listed where a host brings it, unless `enableBaseAccount`
 * is off.
 *
 * Its window is a site of its own: a page under a policy needs nothing for it, but `Cross-Origin-Opener-Policy: same-origin`
 * cuts it off (`same-origin-allow-popups` does not).
 */
export function baseAccount(options: baseAccount.Options = {}): CreateConnector {
  return popupWallet({
    id: 'baseAccount',
    name: 'Base Account',
    keysUrl: options.keysUrl,
    dialect: { version: '2.4.0', storageKey: 'baseAccount', preference: {}, isConnectedBySealedRequest: true },
  })
}

export declare namespace baseAccount {
  type Options = {
    /** Where the wallet's window is, such as one of a test's own. */
    keysUrl?: string | undefined
  }
}
