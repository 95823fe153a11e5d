import type { Namespace } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'
import { connectorEntriesAtom } from '../../connector/state.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom } from '../../network/state.ts'

/**
 * A connector as its adapter offers it now; without `namespace` the active family is preferred.
 *
 * A wallet that goes by another id in each family is found by the id of its row, too (E-06).
 */
export function findConnector(kit: Kit, wanted: { connectorId: string; namespace?: Namespace | undefined }): Connector | undefined {
  const namespace = wanted.namespace ?? kit.store.get(activeNamespaceAtom)
  const all = kit.adapters.flatMap((adapter) => adapter.getConnectors()).filter(({ id }) => id === wanted.connectorId)
  const row = kit.store.get(connectorEntriesAtom).find(({ id }) => id === wanted.connectorId)
  return (
    [...all, ...(row?.connectors ?? [])].find((connector) => connector.namespace === namespace) ?? (wanted.namespace ? undefined : all[0])
  )
}
