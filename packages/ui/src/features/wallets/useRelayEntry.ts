import type { ConnectorEntry } from '@latchkey/core'
import { connectorEntriesAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'

/** The entry for any wallet over the relay; `undefined` where that is disabled or there is no relay. */
export function useRelayEntry(): ConnectorEntry | undefined {
  return useKitValue(connectorEntriesAtom).find(({ type }) => type === 'walletConnect')
}
