import { type Connection, switchConnection } from '@latchkey/core'
import { connectionsAtom, featuresAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/**
 * Every wallet connected or remembered, of all families, and the way to bring one to the front (S-04).
 *
 * Where the project has several wallets at once switched off, only the one in use of each family.
 */
export function useConnections(): useConnections.ReturnType {
  const kit = useKit()
  const all = useKitValue(connectionsAtom)
  const { multiWallet } = useKitValue(featuresAtom)
  const connections = useMemo(() => (multiWallet ? all : all.filter(({ status }) => status === 'connected')), [all, multiWallet])
  const { run, runAsync, status, error, reset } = useAction((parameters: switchConnection.Parameters) => switchConnection(kit, parameters))
  return { connections, switchConnection: run, switchConnectionAsync: runAsync, status, error, reset }
}

export declare namespace useConnections {
  type Run = useAction.ReturnType<[parameters: switchConnection.Parameters], Awaited<globalThis.ReturnType<typeof switchConnection>>>
  type ReturnType = Flat<
    Pick<Run, 'status' | 'error' | 'reset'> & {
      /** Of all families, oldest first. */
      readonly connections: readonly Connection[]
      /** Never rejects; a failure is in `error`. */
      readonly switchConnection: Run['run']
      /** Rejects with a typed error. */
      readonly switchConnectionAsync: Run['runAsync']
    }
  >[0]
}
