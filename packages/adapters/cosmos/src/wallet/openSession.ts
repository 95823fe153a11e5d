import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import type { AdapterContext } from '@latchkey/common/contract'
import type { CosmosChains } from '../chain/cosmosChains.ts'
import { createKeplrWallet } from './keplrWallet.ts'

/** Opens a wallet for one kit. */
export function openSession({ context, connectorId, chains, wallet }: openSession.Parameters): WalletSession {
  return createWalletSession({ context, connectorId, wallet: createKeplrWallet(wallet, chains) })
}

export declare namespace openSession {
  type Parameters = { context: AdapterContext; connectorId: string; chains: CosmosChains | undefined; wallet: object }
}
