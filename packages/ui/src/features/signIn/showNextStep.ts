import type { Kit } from '@latchkey/core'
import { nextStep, replace, type SocialProvider } from '@latchkey/core/internal'

/** How a sign-in stands that a view follows. */
export type FollowedSignIn = {
  readonly state: 'waiting' | 'failed' | 'connected'
  readonly error: unknown
  readonly restart: () => void
}

/**
 * Goes on to the view where a sign-in that did not come through continues.
 *
 * @returns Whether there is one; otherwise the sign-in has failed.
 */
export function showNextStep(kit: Kit, error: unknown, social?: SocialProvider): boolean {
  const next = nextStep(error, { nowMs: kit.clock.now(), social })
  if (next) replace(kit, next)
  return next !== undefined
}
