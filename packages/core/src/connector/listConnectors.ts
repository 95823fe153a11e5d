import type { Connector } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { connectorsAtom } from './state.ts'

/** Reads what all adapters offer now, hidden wallets included. */
export function listConnectors(kit: Kit): readonly Connector[] {
  const connectors = kit.adapters.flatMap((adapter) => adapter.getConnectors())
  kit.store.set(connectorsAtom, connectors)
  return connectors
}
