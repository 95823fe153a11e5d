import { signTypedData } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Asks the connected wallet to sign structured data (EIP-712); `data` is the signature. */
export function useSignTypedData(): useSignTypedData.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: signTypedData.Parameters) => signTypedData(kit, parameters))
  return { ...state, signTypedData: run, signTypedDataAsync: runAsync }
}

export declare namespace useSignTypedData {
  type Run = useAction.ReturnType<[parameters: signTypedData.Parameters], Awaited<globalThis.ReturnType<typeof signTypedData>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof signTypedData>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly signTypedData: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly signTypedDataAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
