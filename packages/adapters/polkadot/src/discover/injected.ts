import { readField, readMethod, type WalletSource } from '@latchkey/common/adapter'

/** Some extensions come a moment after the page. */
const lateMs = [1_000, 3_000]

/** Extensions whose users know them by another name than their own code does. */
const names: { readonly [id: string]: string } = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  polkagate: 'PolkaGate',
}

/** Finds extensions in `window.injectedWeb3`. None is enabled by it: only the one that is chosen is asked for anything. */
export function injected(): WalletSource<'injectedWeb3'> {
  return ({ found, signal }) => {
    const look = () => {
      for (const [id, wallet] of readEntries(readField(window, 'injectedWeb3'))) {
        if (!readMethod(wallet, 'enable') && !readMethod(wallet, 'connect')) continue
        const name = Object.hasOwn(names, id) ? names[id] : toName(id)
        found({ kind: 'injectedWeb3', wallet: wallet as object, id, name, type: 'injected' })
      }
    }
    look()
    const timers = lateMs.map((ms) => setTimeout(look, ms))
    signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true })
  }
}

function readEntries(list: unknown): readonly (readonly [string, unknown])[] {
  if (typeof list !== 'object' || list === null) return []
  return Object.keys(list).map((id) => [id, readField(list, id)] as const)
}

/** `nova-wallet` is Nova Wallet. */
function toName(id: string): string {
  return id
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}
