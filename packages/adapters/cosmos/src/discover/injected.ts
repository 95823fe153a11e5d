import { readField, type WalletSource } from '@latchkey/common/adapter'

/** Some wallets come a moment after the page. */
const lateMs = 1_000

/** Finds Keplr, Leap and Cosmostation by the objects they set. */
export function injected(): WalletSource<'keplr'> {
  return ({ found, signal }) => {
    const look = () => {
      const places = [
        ['keplr', readField(window, 'keplr'), 'Keplr'],
        ['leap', readField(window, 'leap'), 'Leap'],
        ['cosmostation', readField(readField(readField(window, 'cosmostation'), 'providers'), 'keplr'), 'Cosmostation'],
      ] as const
      for (const [id, wallet, name] of places) {
        if (typeof wallet === 'object' && wallet !== null) found({ kind: 'keplr', wallet, id, name, type: 'injected' })
      }
    }
    look()
    const timer = setTimeout(look, lateMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
}
