import type { NativeBalance } from '@latchkey/common/contract'
import { fetchBalance, type Resource } from '@latchkey/core'
import { balanceAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** The native balance of the active account, in the smallest unit. Old data stays while new is on its way. */
export function useBalance(): useBalance.ReturnType {
  const kit = useKit()
  const balance = useKitValue(balanceAtom)
  const refetch = useMemo(() => () => fetchBalance(kit).then(ignore, ignore), [kit])
  return { ...balance, refetch }
}

const ignore = () => undefined

export declare namespace useBalance {
  type ReturnType = Flat<
    Resource<NativeBalance> & {
      /** Asks the chain again. Never rejects; a failure is in `error`. */
      readonly refetch: () => Promise<void>
    }
  >[0]
}
