import { type Network, safeLink } from '@latchkey/common'

/** The page of a transaction at the network's explorer, if it has one that may be followed. */
export function receiptUrl(network: Pick<Network, 'blockExplorers'> | undefined, hash: string | undefined): string | undefined {
  const base = network?.blockExplorers?.default.url
  return base && hash ? safeLink(`${base.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`, 'web') : undefined
}
