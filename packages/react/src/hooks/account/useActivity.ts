import { fetchActivity, fetchMoreActivity, type Transaction } from '@latchkey/core'
import { type History, historyAtom, pendingTransactionsAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** What the active account did on its chain. Nothing is requested until `refetch` is called. */
export function useActivity(): useActivity.ReturnType {
  const kit = useKit()
  const calls = useMemo(
    () => ({
      refetch: () => fetchActivity(kit, { isForced: true }).catch(ignore),
      fetchMore: () => fetchMoreActivity(kit).catch(ignore),
    }),
    [kit],
  )
  return { ...useKitValue(historyAtom), pending: useKitValue(pendingTransactionsAtom), ...calls }
}

const ignore = () => undefined

export declare namespace useActivity {
  type ReturnType = Flat<
    History & {
      /** Own transactions that the history does not have yet, the latest first. */
      readonly pending: readonly Transaction[]
      /** Asks for the first page. Never rejects; a failure is in `error`. */
      readonly refetch: () => Promise<void>
      /** Asks for the page after the last one, if there is one. */
      readonly fetchMore: () => Promise<void>
    }
  >[0]
}
