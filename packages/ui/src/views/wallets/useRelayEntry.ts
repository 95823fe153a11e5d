import { type ConnectorEntry, connectorEntriesAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'

/** The way to any wallet over the relay; `undefined` where it is switched off or there is no relay. */
export function useRelayEntry(): ConnectorEntry | undefined {
  return useKitValue(connectorEntriesAtom).find(({ type }) => type === 'walletConnect')
}
