import { type Connection, type ConnectorEntry, cancelConnect, connect } from '@latchkey/core'
import { connectorEntriesAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** Connects a wallet without the modal: for hosts that draw their own list. */
export function useConnect(): useConnect.ReturnType {
  const kit = useKit()
  const connectors = useKitValue(connectorEntriesAtom)
  const { run, runAsync, ...state } = useAction((parameters: connect.Parameters) => connect(kit, parameters))
  const cancel = useMemo(() => () => void cancelConnect(kit), [kit])
  return { ...state, connect: run, connectAsync: runAsync, cancel, connectors }
}

export declare namespace useConnect {
  type Run = useAction.ReturnType<[parameters: connect.Parameters], Connection>
  type ReturnType = Flat<
    useAction.State<Connection> & {
      /** Never rejects; a failure is in `error`. */
      readonly connect: Run['run']
      /** Settles with the connection, or rejects with a typed error (B-18). */
      readonly connectAsync: Run['runAsync']
      /** Stops waiting for the wallet. */
      readonly cancel: () => void
      readonly reset: () => void
      /** One wallet, one row, ranked as in the modal. */
      readonly connectors: readonly ConnectorEntry[]
    }
  >[0]
}
