import { readField, readList, readMethod, toWalletId, type WalletSource, watchRegistered } from '@latchkey/common/adapter'
import type { BitcoinWalletKind } from './walletKind.ts'

type Source = WalletSource<BitcoinWalletKind>

/** Some wallets come a moment after the page. */
const lateMs = 1_000

/** Finds wallets that register themselves by the Wallet Standard and serve Bitcoin. */
export function registered(): Source {
  return ({ found, signal }) =>
    watchRegistered(signal, (wallet) => {
      const features = readField(wallet, 'features')
      const chains = readList(readField(wallet, 'chains'))
      if (!chains.some((chain) => String(chain).startsWith('bitcoin:'))) return undefined
      const name = readField(wallet, 'name')
      const face = { id: toWalletId(name), name, icon: readField(wallet, 'icon'), type: 'announced' as const }
      const satsConnect = readField(readField(features, 'sats-connect:'), 'provider')
      if (isObject(satsConnect)) return found({ ...face, kind: 'satsConnect', wallet: satsConnect })
      return readField(features, 'bitcoin:connect') ? found({ ...face, kind: 'standard', wallet }) : undefined
    })
}

/** Finds wallets that list themselves in `window.btc_providers` (WBIP004). */
export function listed(): Source {
  return looking(({ found }) => {
    for (const entry of readList(readField(window, 'btc_providers'))) {
      const id = readField(entry, 'id')
      if (typeof id !== 'string') continue
      const wallet = id.split('.').reduce<unknown>(readField, window)
      if (!isObject(wallet) || !readMethod(wallet, 'request')) continue
      const kind = id === 'LeatherProvider' ? 'leather' : 'satsConnect'
      found({ kind, wallet, id, name: readField(entry, 'name'), icon: readField(entry, 'icon'), type: 'announced' })
    }
  })
}

/** Finds wallets by the objects they set: UniSat, OKX Wallet, Leather. */
export function injected(): Source {
  return looking(({ found }) => {
    const places = [
      ['unisat', 'unisat', readField(window, 'unisat'), 'UniSat Wallet'],
      ['unisat', 'okx', readField(readField(window, 'okxwallet'), 'bitcoin'), 'OKX Wallet'],
      ['leather', 'LeatherProvider', readField(window, 'LeatherProvider'), 'Leather'],
    ] as const
    for (const [kind, id, wallet, name] of places) if (isObject(wallet)) found({ kind, wallet, id, name, type: 'injected' })
  })
}

/** Looks now and once more; an object that was found already has its row. */
function looking(look: Source): Source {
  return (parameters) => {
    look(parameters)
    const timer = setTimeout(() => look(parameters), lateMs)
    parameters.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
