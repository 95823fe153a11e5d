import type { Namespace } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { type ConnectorEntry, connect } from '@latchkey/core'
import { connectingAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import { leaveAttempt } from './leaveAttempt.ts'

/** The state of an attempt over the relay, which waits until the wallet answers, however many codes that takes. */
export type RelayAttempt = { readonly state: 'waiting' | 'declined' | 'failed' | 'connected'; readonly error?: unknown }

/**
 * Connects over the relay while the view is shown, and cancels the attempt with it.
 *
 * An attempt that started elsewhere, such as by a host that opens WalletConnect itself, is watched instead.
 */
export function useRelayAttempt({ entry, walletId, namespace }: useRelayAttempt.Parameters): RelayAttempt & { retry: () => void } {
  const kit = useKit()
  const connectorId = entry?.id
  const isRunning = () => kit.store.get(connectingAtom)?.connectorId === connectorId
  const [run, setRun] = useState(() => ({ count: 0, isOurs: !isRunning() }))
  const [outcome, setOutcome] = useState<RelayAttempt & { count: number }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isRunning` reads what is true at that moment.
  useEffect(() => {
    if (connectorId === undefined) return
    const { count, isOurs } = run
    const attempt = new AbortController()
    const settle = (answer: RelayAttempt) => {
      if (!attempt.signal.aborted) setOutcome({ ...answer, count })
    }
    const fail = (error: unknown) => {
      if (attempt.signal.aborted || hasCode(error, 'MODAL_CLOSED')) return
      // Another caller has started an attempt, or ended it.
      if (hasCode(error, 'ABORTED')) setRun({ count: count + 1, isOurs: !isRunning() })
      else if (hasCode(error, 'ALREADY_CONNECTED')) settle({ state: 'connected' })
      else settle({ state: isRefusal(error) ? 'declined' : 'failed', error })
    }
    if (isOurs) {
      connect(kit, { connectorId, namespace, walletId, signal: attempt.signal }).then(() => settle({ state: 'connected' }), fail)
      return () => leaveAttempt(kit, attempt)
    }
    const stops = [
      kit.events.on('connected', (connection) => connection.connectorId === connectorId && settle({ state: 'connected' })),
      kit.events.on('connectFailed', (failure) => failure.connectorId === connectorId && !failure.isRestored && fail(failure.error)),
    ]
    if (!isRunning()) setRun({ count: count + 1, isOurs: true })
    return () => {
      attempt.abort()
      for (const stop of stops) stop()
    }
  }, [kit, connectorId, namespace, walletId, run])

  const retry = useCallback(() => setRun(({ count }) => ({ count: count + 1, isOurs: true })), [])
  const { state, error } = outcome?.count === run.count ? outcome : ({ state: 'waiting' } as const satisfies RelayAttempt as RelayAttempt)
  return { state, error, retry }
}

export declare namespace useRelayAttempt {
  type Parameters = {
    /** Absent without a relay. */
    readonly entry: ConnectorEntry | undefined
    /** The wallet that the user chose, if any: one code serves all of them. */
    readonly walletId?: string | undefined
    readonly namespace?: Namespace | undefined
  }
}

const isRefusal = (error: unknown) => hasCode(error, 'CONNECTION_REJECTED') || hasCode(error, 'USER_REJECTED')
