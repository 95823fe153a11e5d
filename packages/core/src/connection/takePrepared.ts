import type { Connector, ConnectorSession } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/** A pairing that was begun ahead of the visitor's choice. */
export type PreparedPairing = {
  readonly connector: Connector
  readonly session: Promise<ConnectorSession>
  /** Ends the asking, once somebody else has taken it over. */
  readonly abort: () => void
  /** Ends it because nobody wants it. */
  readonly giveUp: () => void
  /** No longer ends with the modal. */
  readonly stop: () => void
}

/** Where a kit keeps the one that is prepared, if any. */
export function preparedPairing(kit: Kit): { current: PreparedPairing | undefined } {
  return kit.once('preparedPairing', () => ({ current: undefined as PreparedPairing | undefined }))
}

/** Takes over what was prepared for this connector, to be ended with `signal`; what was prepared for another is given up. */
export function takePrepared(kit: Kit, connector: Connector, signal: AbortSignal): Promise<ConnectorSession> | undefined {
  const prepared = preparedPairing(kit)
  const { current } = prepared
  if (!current) return undefined
  if (current.connector !== connector) {
    current.giveUp()
    return undefined
  }
  prepared.current = undefined
  current.stop()
  signal.addEventListener('abort', current.abort, { once: true })
  return current.session
}
