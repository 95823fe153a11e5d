import type { Connector, Namespace } from '@latchkey/common'
import type { ConnectorEntry } from '@latchkey/core'

/** A wallet's face in one family, which may go by an id of its own; its first where none is named. */
export function faceOf(entry: ConnectorEntry | undefined, namespace: Namespace | undefined): Connector | undefined {
  return entry?.connectors.find((one) => one.namespace === namespace) ?? entry?.connectors[0]
}
