import { signMessage } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Asks the connected wallet to sign a text; `data` is the signature. */
export function useSignMessage(): useSignMessage.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: signMessage.Parameters) => signMessage(kit, parameters))
  return { ...state, signMessage: run, signMessageAsync: runAsync }
}

export declare namespace useSignMessage {
  type Run = useAction.ReturnType<[parameters: signMessage.Parameters], Awaited<globalThis.ReturnType<typeof signMessage>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof signMessage>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly signMessage: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly signMessageAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
