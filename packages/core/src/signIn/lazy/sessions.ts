import { type AccountId, isAccountId } from '@latchkey/common/caip'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import type { SignInSession } from '../siwxConfig.ts'
import { findSession, signInSessionsAtom, toSessionKey } from '../state.ts'
import { signInSettings } from './signInSettings.ts'

/** Sessions that a page remembers. */
const keptMax = 20

/** Reads what this page remembers, once, and again when another tab has written. */
export function readSessions(kit: Kit): void {
  if (!signInSettings(kit).isKeptHere) return
  const stored = Object.entries(readStored(kit, accountKeys.signInTokens) ?? {})
  kit.store.set(
    signInSessionsAtom,
    stored.flatMap(([accountId, session]) =>
      isAccountId(accountId) && !isOver(kit, session) ? [{ ...session, accountId: accountId as AccountId }] : [],
    ),
  )
}

/** The account's session, as this page knows it. */
export function knownSession(kit: Kit, accountId: AccountId): SignInSession | undefined {
  const session = findSession(kit.store.get(signInSessionsAtom), accountId)
  return session && !isOver(kit, session) ? session : undefined
}

/** Notes a session as the latest. */
export function saveSession(kit: Kit, session: SignInSession): void {
  const key = toSessionKey(session.accountId)
  write(kit, [...kit.store.get(signInSessionsAtom).filter(({ accountId }) => toSessionKey(accountId) !== key), session].slice(-keptMax))
}

/** Forgets sessions. @returns Those forgotten. */
export function dropSessions(kit: Kit, isGone: (session: SignInSession) => boolean): readonly SignInSession[] {
  const all = kit.store.get(signInSessionsAtom)
  const gone = all.filter(isGone)
  if (gone.length > 0)
    write(
      kit,
      all.filter((session) => !gone.includes(session)),
    )
  return gone
}

function write(kit: Kit, sessions: readonly SignInSession[]): void {
  kit.store.set(signInSessionsAtom, sessions)
  if (!signInSettings(kit).isKeptHere) return
  const stored = Object.fromEntries(
    sessions.map(({ accountId, message, signature, id, token, expiresAt }) => [
      toSessionKey(accountId),
      { message, signature, id, token, expiresAt },
    ]),
  )
  writeStored(kit, accountKeys.signInTokens, sessions.length > 0 ? stored : undefined)
}

function isOver(kit: Kit, { expiresAt }: { expiresAt?: string | undefined }): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= kit.clock.now()
}
