import { hasCode } from '@latchkey/common'
import { connectFarcaster, leaveFarcaster, replace } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Asks for a sign-in as long as the view is on screen; leaving it gives the sign-in up (N-22). */
export function useFarcaster(): {
  readonly state: 'waiting' | 'failed' | 'connected'
  readonly error: unknown
  readonly restart: () => void
} {
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
        const isDevice = hasCode(error, 'VERIFY_DEVICE')
        if (!isDevice && !hasCode(error, 'VERIFY_RECOVERY')) return setOutcome({ state: 'failed', error })
        // The frame goes on: it unlocks the wallet there, or waits for the owner's word.
        attempt.current = undefined
        if (isDevice) replace(kit, { view: 'EmailVerifyDevice', params: { social: 'farcaster' } })
        else replace(kit, { view: 'UpgradeEmailWallet' })
      },
    )
  }, [kit])
  useEffect(() => {
    isShown.current = true
    if (!attempt.current) start()
    return () => {
      isShown.current = false
      // After the next drawing: React draws twice while developing, and nobody has left then.
      queueMicrotask(() => {
        if (isShown.current || !attempt.current) return
        attempt.current.abort()
        attempt.current = undefined
        leaveFarcaster(kit)
      })
    }
  }, [kit, start])

  const restart = useCallback(() => {
    // The code of before may still be on somebody's phone: nobody takes its answer any more.
    leaveFarcaster(kit)
    start()
  }, [kit, start])
  return { state: outcome?.state ?? 'waiting', error: outcome?.error, restart }
}
