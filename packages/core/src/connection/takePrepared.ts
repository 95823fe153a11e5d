import { type Connector, type ConnectorSession, slot } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import type { ConnectParameters } from './parameters.ts'

/** A session that was begun before `connect` was called: a pairing ahead of the user's choice, or by the press itself. */
export type PreparedSession = {
  readonly connector: Connector
  readonly session: Promise<ConnectorSession>
  /** Takes what chooses among several accounts. */
  readonly choose: (choose: ConnectParameters['chooseAccount']) => void
  /** Ends the asking, once another caller has it. */
  readonly abort: () => void
  /** Ends it because the user does not want it. */
  readonly giveUp: () => void
  /** No longer ends with the modal. */
  readonly stop: () => void
}

/** What is prepared, if anything. */
export const preparedSession = slot((): { current?: PreparedSession | undefined } => ({}))

/** Takes over what was prepared for this connector, to be ended with `signal`; what was prepared for another is given up. */
export function takePrepared(
  kit: Kit,
  { connector, signal, chooseAccount }: takePrepared.Parameters,
): Promise<ConnectorSession> | undefined {
  const prepared = kit.slot(preparedSession)
  const { current } = prepared
  if (!current) return undefined
  // By its name: the object is another one once a wallet that looks alike announces itself.
  if (current.connector.id !== connector.id || current.connector.namespace !== connector.namespace) {
    current.giveUp()
    return undefined
  }
  prepared.current = undefined
  current.stop()
  current.choose(chooseAccount)
  signal.addEventListener('abort', current.abort, { once: true })
  return current.session
}

export declare namespace takePrepared {
  type Parameters = {
    readonly connector: Connector
    readonly signal: AbortSignal
    readonly chooseAccount: ConnectParameters['chooseAccount']
  }
}
