import { type ChainId, type ConnectorOrigin, formatAccountId, parseAccountId } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { changeLive } from './changeLive.ts'

/** Notes the chain a wallet reports; its accounts move along. Nothing happens if that wallet is not connected. */
export function moveChain(kit: Kit, { connectorId, namespace, chainId }: ConnectorOrigin & { readonly chainId: ChainId }): void {
  if (!chainId.startsWith(`${namespace}:`)) return
  changeLive(kit, { connectorId, namespace }, (live) => {
    if (live.chainId === chainId) return live
    const accounts = live.accounts.map((account) => formatAccountId({ chainId, address: parseAccountId(account).address }))
    return { ...live, chainId, accounts }
  })
}
