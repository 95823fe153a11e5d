import { type Namespace, parseAccountId } from '@latchkey/common/caip'
import { startAttempt } from '../../attempt.ts'
import { connectionsAtom } from '../../connection/state.ts'
import { disconnect } from '../../connection/verbs.ts'
import type { Kit } from '../../kit.ts'
import { SignInFailedError } from '../errors.ts'
import { callServer } from './callServer.ts'
import { dropSessions } from './sessions.ts'
import { signInSettings } from './signInSettings.ts'

export async function signOut(kit: Kit, { namespace }: { namespace?: Namespace | undefined }): Promise<void> {
  await endSessions(kit, { namespace, leaves: true })
}

/** Ends sessions, here and at the server; with `leaves`, accounts disconnect with them where signing in is required. */
export async function endSessions(kit: Kit, { namespace, leaves }: endSessions.Parameters): Promise<void> {
  const { backend, isRequired } = signInSettings(kit)
  const isMeant = (one: Namespace) => namespace === undefined || one === namespace
  const gone = dropSessions(kit, ({ accountId }) => isMeant(parseAccountId(accountId).namespace))
  for (const { accountId } of gone) kit.events.emit('signedOut', { accountId })
  const attempt = startAttempt(kit, `signOut:${namespace ?? ''}`)
  const ended = gone.map((session) =>
    callServer(kit, attempt, (signal) => backend.signOut({ accountId: session.accountId, session, signal })).catch((cause: unknown) => {
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
