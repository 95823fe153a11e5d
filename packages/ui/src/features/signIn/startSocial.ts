import { slot } from '@latchkey/common/contract'
import type { Connection, Kit } from '@latchkey/core'
import { connectSocial, type SocialProvider } from '@latchkey/core/internal'

const social = slot(() => ({ current: undefined as RunningSocial | undefined }))

/** A sign-in that runs, with the means to end it. */
export type RunningSocial = {
  readonly provider: SocialProvider
  readonly result: Promise<Connection>
  readonly attempt: AbortController
}

/** Begins a sign-in inside the click; the view that follows takes it over. One that still runs is ended. */
export function startSocial(kit: Kit, provider: SocialProvider): RunningSocial {
  const holder = runningSocial(kit)
  holder.current?.attempt.abort()
  const attempt = new AbortController()
  const result = connectSocial(kit, { provider, signal: attempt.signal })
  // The view reports it; nothing else waits for it.
  result.catch(() => {})
  holder.current = { provider, result, attempt }
  return holder.current
}

/** The sign-in that the last click began. */
export function runningSocial(kit: Kit): { current: RunningSocial | undefined } {
  return kit.slot(social)
}
