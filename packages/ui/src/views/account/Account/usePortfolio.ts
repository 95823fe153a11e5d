import * as limits from '@latchkey/common/limits'
import { fetchTokens, type Resource } from '@latchkey/core'
import { featuresAtom, type Portfolio, portfolioAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useCountdown } from './useCountdown.ts'

/** The portfolio of the active account, loaded when it is shown, and again once a failure may be retried (S-26). */
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
