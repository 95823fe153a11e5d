import type { AdapterContext } from '@latchkey/common'

/** Where each transaction of this kit was sent: the chain finds none by its hash alone. By chain id and hash. */
export function getSent(context: AdapterContext): Map<string, number> {
  return context.once('adapter-polkadot/sent', () => new Map<string, number>())
}
