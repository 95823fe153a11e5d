import * as limits from '@latchkey/common/limits'
import { featuresAtom, fetchTokens, type Portfolio, portfolioAtom, type Resource, snapshotAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect } from 'react'
import { useCountdown } from './useCountdown.ts'

/** What the account in front holds, asked for when it is shown and again once a failure may be tried again (S-26). */
export function usePortfolio(): PortfolioView {
  const kit = useKit()
  const { accountId } = useKitValue(snapshotAtom)
  const { balance: isOn } = useKitValue(featuresAtom)
  const resource = useKitValue(portfolioAtom)
  const isFailed = resource.status === 'failed'
  const retryInMs = useCountdown(isFailed && resource.failedAt !== undefined ? resource.failedAt + limits.balanceRetryLockoutMs : undefined)
  const mayRetry = isFailed && retryInMs === 0
  useEffect(() => {
    if (isOn && accountId) fetchTokens(kit).catch(() => undefined)
  }, [kit, isOn, accountId])
  useEffect(() => {
    if (mayRetry) fetchTokens(kit).catch(() => undefined)
  }, [kit, mayRetry])
  return { isOn, resource, retryInMs, retry: () => void fetchTokens(kit, { isForced: true }).catch(() => undefined) }
}

/** See {@link usePortfolio}. */
export type PortfolioView = {
  /** The host has not switched balances off. */
  readonly isOn: boolean
  readonly resource: Resource<Portfolio>
  /** Milliseconds until it may be asked for again. */
  readonly retryInMs: number
  readonly retry: () => void
}
