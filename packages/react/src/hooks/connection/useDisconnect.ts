import { disconnect } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Ends one connection, or all of them when called without arguments. */
export function useDisconnect(): useDisconnect.ReturnType {
  const kit = useKit()
  const { run, runAsync, status, error, reset } = useAction((parameters?: disconnect.Parameters) => disconnect(kit, parameters))
  return { disconnect: run, disconnectAsync: runAsync, status, error, reset }
}

export declare namespace useDisconnect {
  type Run = useAction.ReturnType<[parameters?: disconnect.Parameters], Awaited<globalThis.ReturnType<typeof disconnect>>>
  type ReturnType = Flat<
    Pick<Run, 'status' | 'error' | 'reset'> & {
      /** Never rejects; a failure is in `error`. */
      readonly disconnect: Run['run']
      /** Rejects with a typed error. */
      readonly disconnectAsync: Run['runAsync']
    }
  >[0]
}
