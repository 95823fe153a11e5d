import { readField } from '@latchkey/common/adapter'
import { isProvider } from '../wallet/provider.ts'
import type { WalletSource } from './walletSource.ts'

/** Who a bare provider says it is, the copied flags last: most wallets also set `isMetaMask`. */
const flags = {
  isRabby: 'Rabby Wallet',
  isBraveWallet: 'Brave Wallet',
  isOkxWallet: 'OKX Wallet',
  isCoinbaseWallet: 'Coinbase Wallet',
  isTrust: 'Trust Wallet',
  isRainbow: 'Rainbow',
  isMetaMask: 'MetaMask',
}

const looksMax = 10
const lookEveryMs = 500

/**
 * Finds wallets that only set `window.ethereum`, also when they do so up to 5 s late or say `ethereum#initialized` (R-W7).
 *
 * With several of them in `ethereum.providers`, each is found by itself and the outer object, which merely picks one, is not.
 */
export function injected(): WalletSource {
  return ({ found, signal }) => {
    const look = () => {
      const ethereum = readField(window, 'ethereum')
      const several = readField(ethereum, 'providers')
      for (const provider of Array.isArray(several) && several.length > 0 ? several.slice(0, 20) : [ethereum]) {
        if (isProvider(provider)) found({ id: 'injected', name: getInjectedName(provider), type: 'injected', wallet: provider })
      }
    }
    look()
    window.addEventListener('ethereum#initialized', look, { signal })
    let looks = 0
    const timer = setInterval(() => {
      look()
      if (++looks >= looksMax) clearInterval(timer)
    }, lookEveryMs)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  }
}

/** The name a provider's flags stand for; self-attested, as every name of a wallet. */
function getInjectedName(provider: object): string {
  for (const [flag, name] of Object.entries(flags)) if (readField(provider, flag) === true) return name
  return 'Browser Wallet'
}
