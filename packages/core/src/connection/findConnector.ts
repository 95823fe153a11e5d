import type { Connector, Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom } from '../network/state.ts'

/** A connector as its adapter offers it now; without `namespace` the family in front is preferred. */
export function findConnector(kit: Kit, wanted: { connectorId: string; namespace?: Namespace | undefined }): Connector | undefined {
  const namespace = wanted.namespace ?? kit.store.get(activeNamespaceAtom)
  const all = kit.adapters.flatMap((adapter) => adapter.getConnectors()).filter(({ id }) => id === wanted.connectorId)
  return all.find((connector) => connector.namespace === namespace) ?? (wanted.namespace ? undefined : all[0])
}
