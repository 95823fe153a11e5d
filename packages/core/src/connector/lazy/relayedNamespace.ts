import { relayNamespace } from '@latchkey/common/adapter/wallet'
import type { AdapterContext, WalletConnectNamespace } from '@latchkey/common/contract'

/** What is requested from a wallet behind a relay where no adapter says so; reads go to the kit's own nodes. */
export function relayedNamespace(context: AdapterContext): WalletConnectNamespace {
  return relayNamespace(context)
}
