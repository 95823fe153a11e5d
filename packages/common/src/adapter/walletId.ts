import type { Connector } from '../contract/connector.ts'
import * as limits from '../limits.ts'

/** The id of a wallet that has nothing but its name to be known by, as the wallet says it. */
export function toWalletId(name: unknown): string {
  return (
    (typeof name === 'string' ? name : '')
      .slice(0, limits.walletNameCharactersMax)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'wallet'
  )
}

/** The wanted id, with a number behind it where another connector has it. */
export function toUnusedId(wanted: string, connectors: readonly Connector[]): string {
  let id = wanted
  for (let number = 2; connectors.some((connector) => connector.id === id); number++) id = `${wanted}#${number}`
  return id
}
