import { type Namespace, parseAccountId } from '@latchkey/common'
import { startAttempt } from '../connection/attempt.ts'
import { disconnect } from '../connection/disconnect.ts'
import { connectionsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { askServer } from './ask.ts'
import { SignInFailedError } from './errors.ts'
import { dropSessions } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'

/** Does what `signOut` says; `leaves` says whether accounts go with their sessions where these are required. */
export async function endSessions(kit: Kit, { namespace, leaves }: endSessions.Parameters): Promise<void> {
  const { backend, isRequired } = signInSettings(kit)
  const isMeant = (one: Namespace) => namespace === undefined || one === namespace
  const gone = dropSessions(kit, ({ accountId }) => isMeant(parseAccountId(accountId).namespace))
  for (const { accountId } of gone) kit.events.emit('signedOut', { accountId })
  const attempt = startAttempt(kit, `signOut:${namespace ?? ''}`)
  const ended = gone.map((session) =>
    askServer(kit, attempt, (signal) => backend.signOut({ accountId: session.accountId, session, signal })).catch((cause: unknown) => {
      if (attempt.isCurrent()) kit.events.emit('error', { error: new SignInFailedError({ cause }) })
    }),
  )
  const isLive = kit.store.get(connectionsAtom).some((one) => one.status === 'connected' && isMeant(one.namespace))
  if (leaves && isRequired && isLive) await disconnect(kit, { namespace })
  await Promise.all(ended)
  attempt.end()
}

export declare namespace endSessions {
  type Parameters = { namespace?: Namespace | undefined; leaves: boolean }
}
