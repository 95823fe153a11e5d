import { estimateFee } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Asks the chain what a transaction may cost. */
export function useEstimateFee(): useEstimateFee.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: estimateFee.Parameters) => estimateFee(kit, parameters))
  return { ...state, estimateFee: run, estimateFeeAsync: runAsync }
}

export declare namespace useEstimateFee {
  type Run = useAction.ReturnType<[parameters: estimateFee.Parameters], Awaited<globalThis.ReturnType<typeof estimateFee>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof estimateFee>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly estimateFee: Run['run']
      /** Rejects with a typed error. */
      readonly estimateFeeAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
