import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import type { AdapterContext } from '@latchkey/common/contract'
import { createFamilyWallet } from './familyWallet.ts'
import type { StandardWallet } from './standardWallet.ts'

/** Opens a wallet for one kit. */
export function openSession({ context, connectorId, wallet }: openSession.Parameters): WalletSession {
  return createWalletSession({ context, connectorId, wallet: createFamilyWallet(wallet) })
}

export declare namespace openSession {
  type Parameters = { readonly context: AdapterContext; readonly connectorId: string; readonly wallet: StandardWallet }
}
