import { verifyMessage } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Checks whose signature it is, contract accounts included; `data` says whether it is the account's. */
export function useVerifyMessage(): useVerifyMessage.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: verifyMessage.Parameters) => verifyMessage(kit, parameters))
  return { ...state, verifyMessage: run, verifyMessageAsync: runAsync }
}

export declare namespace useVerifyMessage {
  type Run = useAction.ReturnType<[parameters: verifyMessage.Parameters], Awaited<globalThis.ReturnType<typeof verifyMessage>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof verifyMessage>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly verifyMessage: Run['run']
      /** Rejects with a typed error. */
      readonly verifyMessageAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
