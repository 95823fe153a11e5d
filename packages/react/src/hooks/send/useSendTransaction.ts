import { sendTransaction } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Asks the connected wallet to send a transaction; `data` is its hash. */
export function useSendTransaction(): useSendTransaction.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: sendTransaction.Parameters) => sendTransaction(kit, parameters))
  return { ...state, sendTransaction: run, sendTransactionAsync: runAsync }
}

export declare namespace useSendTransaction {
  type Run = useAction.ReturnType<[parameters: sendTransaction.Parameters], Awaited<globalThis.ReturnType<typeof sendTransaction>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof sendTransaction>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly sendTransaction: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly sendTransactionAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
