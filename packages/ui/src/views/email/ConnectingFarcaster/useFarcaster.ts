import { connectFarcaster, leaveFarcaster } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FollowedSignIn, showNextStep } from '../../../features/signIn/showNextStep.ts'

/** Asks for a sign-in as long as the view is on screen; leaving it gives the sign-in up (N-22). */
export function useFarcaster(): FollowedSignIn {
  const kit = useKit()
  const [outcome, setOutcome] = useState<{ state: 'failed' | 'connected'; error?: unknown }>()
  const attempt = useRef<AbortController>(undefined)
  const isShown = useRef(false)

  const start = useCallback(() => {
    const own = new AbortController()
    attempt.current = own
    setOutcome(undefined)
    connectFarcaster(kit, { signal: own.signal }).then(
      () => attempt.current === own && setOutcome({ state: 'connected' }),
      (error: unknown) => {
        if (attempt.current !== own || own.signal.aborted) return
        // The frame goes on: it unlocks the wallet there, or waits for the owner's word. Leaving this view does not end it.
        attempt.current = undefined
        if (showNextStep(kit, error, 'farcaster')) return
        attempt.current = own
        setOutcome({ state: 'failed', error })
      },
    )
  }, [kit])
  useEffect(() => {
    isShown.current = true
    if (!attempt.current) start()
    return () => {
      isShown.current = false
      // After the next drawing: in development React renders twice, without the user leaving.
      queueMicrotask(() => {
        if (isShown.current || !attempt.current) return
        attempt.current.abort()
        attempt.current = undefined
        leaveFarcaster(kit)
      })
    }
  }, [kit, start])

  const restart = useCallback(() => {
    // The previous code may still be on a phone: its answer is ignored.
    leaveFarcaster(kit)
    start()
  }, [kit, start])
  return { state: outcome?.state ?? 'waiting', error: outcome?.error, restart }
}
