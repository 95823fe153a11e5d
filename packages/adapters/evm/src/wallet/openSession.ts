import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import type { AdapterContext } from '@latchkey/common/contract'
import { family } from '../family.ts'
import { createProviderWallet } from './providerWallet.ts'

/** Opens a wallet for one kit. */
export function openSession({ context, connectorId, ...wallet }: openSession.Parameters): WalletSession {
  return createWalletSession({ context, connectorId, wallet: createProviderWallet(wallet), isSameAddress: family.isSameAddress })
}

export declare namespace openSession {
  type Parameters = createProviderWallet.Parameters & { readonly context: AdapterContext; readonly connectorId: string }
}
