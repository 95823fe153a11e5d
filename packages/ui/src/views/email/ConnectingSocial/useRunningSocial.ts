import { hasCode } from '@latchkey/common/contract'
import type { SocialProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FollowedSignIn, showNextStep } from '../../../features/signIn/showNextStep.ts'
import { type RunningSocial, runningSocial, startSocial } from '../../../features/signIn/startSocial.ts'

/** Follows the sign-in that the click before began; leaving ends it, and its window. */
export function useRunningSocial(provider: SocialProvider): FollowedSignIn {
  const kit = useKit()
  const [outcome, setOutcome] = useState<{ state: 'failed' | 'connected'; error?: unknown }>()
  const shown = useRef<RunningSocial>(undefined)

  const follow = useCallback(
    (running: RunningSocial) => {
      shown.current = running
      setOutcome(undefined)
      running.result.then(
        () => shown.current === running && setOutcome({ state: 'connected' }),
        (error: unknown) => {
          if (shown.current !== running || hasCode(error, 'MODAL_CLOSED')) return
          // The frame goes on: leaving this view does not end it.
          shown.current = undefined
          if (showNextStep(kit, error, provider)) return
          shown.current = running
          setOutcome({ state: 'failed', error })
        },
      )
    },
    [kit, provider],
  )
  useEffect(() => {
    const holder = runningSocial(kit)
    if (holder.current?.provider === provider) follow(holder.current)
    return () => {
      const left = shown.current
      shown.current = undefined
      // After the next drawing: in development React renders twice, without the user leaving.
      queueMicrotask(() => {
        if (!shown.current && left) left.attempt.abort()
      })
    }
  }, [kit, provider, follow])

  const restart = useCallback(() => follow(startSocial(kit, provider)), [kit, provider, follow])
  return { state: outcome?.state ?? 'waiting', error: outcome?.error, restart }
}
