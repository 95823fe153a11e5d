import { sendCalls } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Has the connected wallet do several calls, together where it can; `data` is their id and how they went. */
export function useSendCalls(): useSendCalls.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: sendCalls.Parameters) => sendCalls(kit, parameters))
  return { ...state, sendCalls: run, sendCallsAsync: runAsync }
}

export declare namespace useSendCalls {
  type Run = useAction.ReturnType<[parameters: sendCalls.Parameters], Awaited<globalThis.ReturnType<typeof sendCalls>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof sendCalls>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly sendCalls: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly sendCallsAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
