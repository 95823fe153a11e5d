import type { ConnectorId } from '@latchkey/common/contract'
import type { KitConfig } from '../config.ts'

/** The extension and the smart wallet of one maker, with the preference that hides each. */
const coinbaseWallets: { readonly [id: string]: string } = { coinbaseWallet: 'smartWalletOnly', coinbaseWalletSDK: 'eoaOnly' }

/** Whether the host has switched a wallet off by the option that has the wallet's name. */
export function isSwitchedOff(id: ConnectorId, config: KitConfig): boolean {
  const unless = coinbaseWallets[id]
  if (unless && (config.enableCoinbase === false || config.coinbasePreference === unless)) return true
  return config.enableBaseAccount === false && id === 'baseAccount'
}
