import type { Namespace } from '@latchkey/common/caip'
import { type AccountChoice, hasCode } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type ConnectorEntry, connect } from '@latchkey/core'
import { requestPendingAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useCallback, useEffect, useState } from 'react'
import { connectorFor } from '../../../features/wallets/connectorFor.ts'
import { leaveAttempt } from '../../../features/wallets/leaveAttempt.ts'

/** The state of a connection, as the user sees it. */
export type ConnectingState = 'missing' | 'waiting' | 'slow' | 'pending' | 'declined' | 'silent' | 'failed' | 'connected'

/** The choice of an account, where the wallet has several and none is active. */
export type AccountQuestion = {
  readonly accounts: readonly AccountChoice[]
  readonly answer: (address: string) => void
}

/**
 * Asks the wallet as soon as it is there, and says how that stands.
 *
 * Leaving gives the attempt up; what the wallet answers then changes nothing.
 */
export function useConnecting({ entry, namespace }: useConnecting.Parameters): {
  state: ConnectingState
  error: unknown
  retry: () => void
  question: AccountQuestion | undefined
} {
  const kit = useKit()
  const [run, setRun] = useState(0)
  const [outcome, setOutcome] = useState<{ run: number; state: ConnectingState; error?: unknown; question?: AccountQuestion | undefined }>()
  const pending = useKitValue(requestPendingAtom)
  const connectorId = connectorFor(entry, namespace)?.id

  useEffect(() => {
    if (connectorId === undefined) return
    const attempt = new AbortController()
    const settle = (state: ConnectingState, error?: unknown, question?: AccountQuestion) => {
      if (!attempt.signal.aborted) setOutcome({ run, state, error, question })
    }
    const stopHint = kit.clock.setTimeout(() => settle('slow'), limits.walletSilenceHintMs)
    const chooseAccount = (accounts: readonly AccountChoice[]) =>
      new Promise<string | undefined>((resolve) => {
        stopHint()
        const answer = (address: string) => {
          settle('waiting')
          resolve(address)
        }
        settle('waiting', undefined, { accounts, answer })
        attempt.signal.addEventListener('abort', () => resolve(undefined))
      })
    connect(kit, { connectorId, namespace, chooseAccount, signal: attempt.signal })
      .then(
        () => settle('connected'),
        (error: unknown) => {
          // After the modal was closed or another wallet chosen, this one is of no interest.
          if (!hasCode(error, 'MODAL_CLOSED') && error !== attempt.signal.reason) settle(stateOf(error), error)
        },
      )
      .finally(stopHint)
    return () => {
      stopHint()
      leaveAttempt(kit, attempt)
    }
  }, [kit, connectorId, namespace, run])

  const retry = useCallback(() => setRun((last) => last + 1), [])
  const current = outcome?.run === run ? outcome : undefined
  const isPending = pending !== undefined && pending.connectorId === connectorId
  const known = current?.state ?? 'waiting'
  const waits = known === 'waiting' || known === 'slow'
  const state = entry === undefined ? 'missing' : waits && isPending ? 'pending' : known
  return { state, error: current?.error, retry, question: current?.question }
}

function stateOf(error: unknown): ConnectingState {
  if (hasCode(error, 'ALREADY_CONNECTED')) return 'connected'
  if (hasCode(error, 'CONNECTION_REJECTED') || hasCode(error, 'USER_REJECTED')) return 'declined'
  if (hasCode(error, 'REQUEST_PENDING')) return 'pending'
  if (hasCode(error, 'WALLET_NOT_RESPONDING')) return 'silent'
  return 'failed'
}

export declare namespace useConnecting {
  type Parameters = {
    /** Absent while the wallet is not installed. */
    entry: ConnectorEntry | undefined
    namespace: Namespace | undefined
  }
}
