import { waitForTransaction } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Waits until the chain has a transaction; `data` is its receipt. */
export function useWaitForTransaction(): useWaitForTransaction.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: waitForTransaction.Parameters) => waitForTransaction(kit, parameters))
  return { ...state, waitForTransaction: run, waitForTransactionAsync: runAsync }
}

export declare namespace useWaitForTransaction {
  type Run = useAction.ReturnType<[parameters: waitForTransaction.Parameters], Awaited<globalThis.ReturnType<typeof waitForTransaction>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof waitForTransaction>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly waitForTransaction: Run['run']
      /** Rejects with a typed error. */
      readonly waitForTransactionAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
