import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { createLeatherWallet } from './leatherWallet.ts'
import { createSatsConnectWallet } from './satsConnectWallet.ts'
import { createStandardWallet } from './standardWallet.ts'
import { createUnisatWallet } from './unisatWallet.ts'
import { rememberWallet } from './walletOf.ts'

const makers: { readonly [kind in BitcoinWalletKind]: (wallet: object) => BitcoinWallet } = {
  standard: createStandardWallet,
  satsConnect: createSatsConnectWallet,
  leather: createLeatherWallet,
  unisat: createUnisatWallet,
}

/** Payment accounts come first: coins of the others may carry what is worth more than they are. */
const order = ['payment', 'ordinal', 'stx']

/** Opens a wallet of any kind for one kit, and notes how it is spoken to. */
export function openSession({ context, connectorId, kind, wallet }: openSession.Parameters): WalletSession {
  const own = makers[kind](wallet)
  rememberWallet(context, wallet, own)
  return createWalletSession({ context, connectorId, wallet: own, order })
}

import type { AdapterContext } from '@latchkey/common/contract'
import type { BitcoinWalletKind } from '../discover/walletKind.ts'

export declare namespace openSession {
  type Parameters = { context: AdapterContext; connectorId: string; kind: BitcoinWalletKind; wallet: object }
}
