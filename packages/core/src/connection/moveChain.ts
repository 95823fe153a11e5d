import { type ChainId, type ConnectorOrigin, formatAccountId, parseAccountId } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { connectionsAtom } from './state.ts'

/** Notes the chain a wallet reports; its accounts move along. Nothing happens if that wallet is not connected. */
export function moveChain(kit: Kit, { connectorId, namespace, chainId }: ConnectorOrigin & { readonly chainId: ChainId }): void {
  if (!chainId.startsWith(`${namespace}:`)) return
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => {
      if (one.namespace !== namespace || one.connectorId !== connectorId || one.status === 'disconnected') return one
      if (one.chainId === chainId) return one
      const accounts = one.accounts.map((account) => formatAccountId({ chainId, address: parseAccountId(account).address }))
      return { ...one, chainId, accounts }
    }),
  )
}
