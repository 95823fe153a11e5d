import { type Connector, type ConnectorSession, slot } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'

/** A pairing that was begun ahead of the user's choice. */
export type PreparedPairing = {
  readonly connector: Connector
  readonly session: Promise<ConnectorSession>
  /** Ends the asking, once another caller has it. */
  readonly abort: () => void
  /** Ends it because the user does not want it. */
  readonly giveUp: () => void
  /** No longer ends with the modal. */
  readonly stop: () => void
}

/** The pairing that is prepared, if any. */
export const preparedPairing = slot(() => ({ current: undefined as PreparedPairing | undefined }))

/** Takes over what was prepared for this connector, to be ended with `signal`; what was prepared for another is given up. */
export function takePrepared(kit: Kit, connector: Connector, signal: AbortSignal): Promise<ConnectorSession> | undefined {
  const prepared = kit.slot(preparedPairing)
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
