import { type CreateConnector, OptionInvalidError } from '@latchkey/common/contract'
import type { PopupDialect } from '../wallet/popupDialect.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { fromProvider } from './fromProvider.ts'

/** Where the keys of Coinbase's smart wallet and of the Base account live. */
const defaultKeysUrl = 'https://keys.coinbase.com/connect'

/** A wallet in a window of its own; what speaks to it is fetched when a user chooses it. */
export function popupWallet({ keysUrl = defaultKeysUrl, dialect, ...wallet }: popupWallet.Parameters): CreateConnector {
  if (!/^https?:\/\/./.test(keysUrl)) throw new OptionInvalidError({ name: 'keysUrl', expected: 'an http or https URL' })
  return (context) => {
    if (context.namespace !== 'eip155') return undefined
    let made: Promise<Eip1193Provider> | undefined
    const load = () => {
      made ??= import('../wallet/createPopupProvider.ts').then(
        ({ createPopupProvider }) => createPopupProvider({ context, keysUrl, dialect }),
        (error) => {
          // The next click fetches the chunk again.
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
    return fromProvider({ ...wallet, type: 'external', accountType: 'smartAccount', provider })(context)
  }
}

/** Who asks hears of it. */
const ignore = () => {}

export declare namespace popupWallet {
  type Parameters = { readonly id: string; readonly name: string; readonly keysUrl?: string | undefined; readonly dialect: PopupDialect }
}
