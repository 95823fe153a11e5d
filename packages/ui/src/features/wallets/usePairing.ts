import { hasCode } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { deadRelaysAtom, type Pairing, pairingAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../shell/notices/LiveRegions.tsx'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { type RelayAttempt, useRelayAttempt } from './useRelayAttempt.ts'
import { useRelayEntry } from './useRelayEntry.ts'

/** The state of a connection over the relay. */
export type PairingState = 'preparing' | 'ready' | 'declined' | 'expired' | 'unreachable' | 'failed' | 'connected'

/**
 * Connects over the relay and reports the state. An expired code is replaced automatically, which is announced to screen
 * readers; a relay that does not answer is reported within 10 s.
 *
 * @see Requirement S-09
 */
export function usePairing({ isOff, ...wanted }: usePairing.Parameters = {}): PairingResult {
  const entry = useRelayEntry()
  const pairing = useKitValue(pairingAtom)
  const isDead = useKitValue(deadRelaysAtom).has(entry?.id ?? '')
  const { state, error, retry } = useRelayAttempt({ entry: isOff ? undefined : entry, ...wanted })
  const isWaiting = state === 'waiting' && !isOff
  const isLate = useIsLate(isWaiting && pairing === undefined)
  const hadCode = useRenewal(isWaiting ? pairing : undefined, isWaiting)
  const known = entry ? pairingState({ state, error, pairing, isDead, isLate, hadCode }) : 'failed'
  return { state: known, pairing, error, retry }
}

export declare namespace usePairing {
  type Parameters = Omit<useRelayAttempt.Parameters, 'entry'> & {
    /** Another way is shown: nothing is requested. */
    readonly isOff?: boolean | undefined
  }
}

/** The result of {@link usePairing}. */
export type PairingResult = {
  readonly state: PairingState
  /** The current code or link, while `ready`. Secret: never logged. */
  readonly pairing: Pairing | undefined
  readonly error: unknown
  /** Requests a new code. */
  readonly retry: () => void
}

function pairingState(now: Now): PairingState {
  const { state, error, pairing, isDead, isLate, hadCode } = now
  if (state === 'connected' || state === 'declined') return state
  if (hasCode(error, 'PAIRING_EXPIRED')) return 'expired'
  if (hasCode(error, 'RELAY_UNREACHABLE')) return 'unreachable'
  if (state === 'failed') return 'failed'
  if (isDead) return 'unreachable'
  if (pairing) return 'ready'
  // An expired code without a successor: the renewal itself is stuck.
  return isLate ? (hadCode ? 'expired' : 'unreachable') : 'preparing'
}

type Now = {
  readonly state: RelayAttempt['state']
  readonly error: unknown
  readonly pairing: Pairing | undefined
  readonly isDead: boolean
  readonly isLate: boolean
  readonly hadCode: boolean
}

/** Whether the wait is so long that the user should be told why (B-23). */
function useIsLate(isWaiting: boolean): boolean {
  const kit = useKit()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    return isWaiting ? kit.clock.setTimeout(() => setLate(true), limits.relayDownAlertDelayMs) : undefined
  }, [kit, isWaiting])
  return isWaiting && isLate
}

/** Announces that a new code has replaced an expired one. @returns Whether there has been a code. */
function useRenewal(pairing: Pairing | undefined, isWaiting: boolean): boolean {
  const text = useText()
  const announce = useAnnounce()
  useErrorTexts(true)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!isWaiting) last.current = undefined
    if (!pairing || pairing.uri === last.current) return
    const words = last.current === undefined ? undefined : text.alert('PAIRING_EXPIRED')?.title
    last.current = pairing.uri
    if (words) announce(words)
  }, [pairing, isWaiting, text, announce])
  return last.current !== undefined
}
