import { resetSend, send, setSendAmount, setSendReceiver, setSendToken, type TokenBalance } from '@latchkey/core'
import { type Send, type SentTransfer, sendAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** A transfer that is made up field by field, and sent; the modal shows the same one. `data` is its receipt. */
export function useSend(): useSend.ReturnType {
  const kit = useKit()
  const { run, runAsync, reset, ...state } = useAction(() => send(kit))
  const fields = useMemo(
    () => ({
      setToken: (token: TokenBalance | undefined) => setSendToken(kit, token),
      setAmount: (amount: string) => setSendAmount(kit, amount),
      setReceiver: (text: string) => setSendReceiver(kit, text),
      reset() {
        resetSend(kit)
        reset()
      },
    }),
    [kit, reset],
  )
  return { ...state, ...fields, transfer: useKitValue(sendAtom), send: run, sendAsync: runAsync }
}

export declare namespace useSend {
  type Run = useAction.ReturnType<[], SentTransfer>
  type ReturnType = Flat<
    useAction.State<SentTransfer> & {
      /** What is filled in so far, what it costs, and who the receiver is. */
      readonly transfer: Send
      /** `undefined` is none. */
      readonly setToken: (token: TokenBalance | undefined) => void
      /** Decimal text in whole units. */
      readonly setAmount: (amount: string) => void
      /** An address or a name. */
      readonly setReceiver: (text: string) => void
      /** Never rejects; a failure is in `error`. */
      readonly send: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly sendAsync: Run['runAsync']
      /** Empties the transfer. */
      readonly reset: () => void
    }
  >[0]
}
