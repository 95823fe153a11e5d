import { hasCode } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { deadRelaysAtom, type Pairing, pairingAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../../shell/LiveRegions.tsx'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { type RelayAttempt, useRelayAttempt } from './useRelayAttempt.ts'
import { useRelayEntry } from './useRelayEntry.ts'

/** How a connection over the relay stands. */
export type PairingState = 'preparing' | 'ready' | 'declined' | 'expired' | 'unreachable' | 'failed' | 'connected'

/**
 * Asks for a wallet over the relay, and says how that stands. A code that runs out is replaced by itself, which readers
 * are told; a relay that does not answer is named within 10 s.
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
    /** Another way is shown: nothing is asked. */
    readonly isOff?: boolean | undefined
  }
}

/** What {@link usePairing} says. */
export type PairingResult = {
  readonly state: PairingState
  /** The code or link of now, while `ready`. Secret: never logged. */
  readonly pairing: Pairing | undefined
  readonly error: unknown
  /** Asks anew, with a new code. */
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
  // A code that ran out and left no other: the renewal itself is stuck.
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

/** Whether a wait has lasted longer than a visitor should be left without a word (B-23). */
function useIsLate(isWaiting: boolean): boolean {
  const kit = useKit()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    return isWaiting ? kit.clock.setTimeout(() => setLate(true), limits.relayDownAlertDelayMs) : undefined
  }, [kit, isWaiting])
  return isWaiting && isLate
}

/** Tells readers that a newer code has taken the place of one that ran out. @returns Whether there has been a code. */
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
