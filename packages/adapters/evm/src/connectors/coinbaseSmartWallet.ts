import { type CreateConnector, OptionInvalidError } from '@latchkey/common'
import type { Eip1193Provider } from '../provider.ts'
import { fromProvider } from './fromProvider.ts'

/** Where the wallet's keys live. */
const defaultKeysUrl = 'https://keys.coinbase.com/connect'

/**
 * Coinbase's smart wallet: a passkey in a window of its own, nothing to install. Listed where a host brings it.
 *
 * Its window is a site of its own: a page under a policy needs nothing for it, but `Cross-Origin-Opener-Policy: same-origin`
 * cuts it off (`same-origin-allow-popups` does not).
 */
export function coinbaseSmartWallet(options: coinbaseSmartWallet.Options = {}): CreateConnector {
  const { keysUrl = defaultKeysUrl } = options
  if (!/^https?:\/\/./.test(keysUrl)) throw new OptionInvalidError({ name: 'keysUrl', expected: 'an http or https URL' })
  return (context) => {
    if (context.namespace !== 'eip155') return undefined
    let made: Promise<Eip1193Provider> | undefined
    const load = () => {
      made ??= import('../smartWallet/createPopupProvider.ts').then(
        ({ createPopupProvider }) => createPopupProvider({ context, keysUrl }),
        (error) => {
          // The next click fetches the chunk anew.
          made = undefined
          throw error
        },
      )
      return made
    }
    const provider: Eip1193Provider = {
      request: async (call) => (await load()).request(call),
      on: (event, listener) => void load().then((own) => own.on?.(event, listener), ignore),
      removeListener: (event, listener) => void made?.then((own) => own.removeListener?.(event, listener), ignore),
    }
    return fromProvider({ id: 'coinbaseWalletSDK', name: 'Coinbase Smart Wallet', type: 'external', provider })(context)
  }
}

/** Who asks hears of it. */
const ignore = () => {}

export declare namespace coinbaseSmartWallet {
  type Options = {
    /** Where the wallet's window is, such as one of a test's own. */
    keysUrl?: string | undefined
  }
}
