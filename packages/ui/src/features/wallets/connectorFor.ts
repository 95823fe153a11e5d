import type { Namespace } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'
import type { ConnectorEntry } from '@latchkey/core'

/** A wallet's connector of a namespace, which may have an id of its own; its first connector without a namespace. */
export function connectorFor(entry: ConnectorEntry | undefined, namespace: Namespace | undefined): Connector | undefined {
  return entry?.connectors.find((one) => one.namespace === namespace) ?? entry?.connectors[0]
}
