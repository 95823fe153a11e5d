import { hasCode } from '@latchkey/common'
import { replace, type SocialProvider } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type RunningSocial, runningSocial, startSocial } from '../signIn/startSocial.ts'

/** Follows the sign-in that the click before began; leaving ends it, and its window. */
export function useRunningSocial(provider: SocialProvider): {
  readonly state: 'waiting' | 'failed' | 'connected'
  readonly error: unknown
  readonly restart: () => void
} {
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
          // The frame goes on: the numbers are matched in the window, or in the owner's mail.
          if (hasCode(error, 'VERIFY_DEVICE')) {
            shown.current = undefined
            return replace(kit, { view: 'EmailVerifyDevice', params: { social: provider } })
          }
          if (hasCode(error, 'VERIFY_RECOVERY')) replace(kit, { view: 'UpgradeEmailWallet' })
          else setOutcome({ state: 'failed', error })
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
      // After the next drawing: React draws twice while developing, and nobody has left then.
      queueMicrotask(() => {
        if (!shown.current && left) left.attempt.abort()
      })
    }
  }, [kit, provider, follow])

  const restart = useCallback(() => follow(startSocial(kit, provider)), [kit, provider, follow])
  return { state: outcome?.state ?? 'waiting', error: outcome?.error, restart }
}
