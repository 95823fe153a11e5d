import { fetchTokens, type Resource } from '@latchkey/core'
import { type Portfolio, portfolioAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** What the active account holds on its chain, and what it is worth. Nothing is requested until `refetch` is called. */
export function useTokens(): useTokens.ReturnType {
  const kit = useKit()
  const refetch = useMemo(() => () => fetchTokens(kit).then(ignore, ignore), [kit])
  return { ...useKitValue(portfolioAtom), refetch }
}

const ignore = () => undefined

export declare namespace useTokens {
  type ReturnType = Flat<
    Resource<Portfolio> & {
      /** Asks for it, unless it is known for less than 30 s. Never rejects; a failure is in `error`. */
      readonly refetch: () => Promise<void>
    }
  >[0]
}
