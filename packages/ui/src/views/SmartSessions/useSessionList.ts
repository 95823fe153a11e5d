import { accountTypesAtom, fetchSmartSessions, type Resource, type SmartSession, smartSessionsAtom, snapshotAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useCallback, useEffect } from 'react'

/** What the smart account in front has given, asked for anew whenever it is looked at: somebody else may have taken it back. */
export function useSessionList(): { readonly sessions: Resource<readonly SmartSession[]>; readonly ask: () => void } {
  const kit = useKit()
  const { accountId } = useKitValue(snapshotAtom)
  const smartAccount = useKitValue(accountTypesAtom)?.addresses.smartAccount
  const ask = useCallback(() => void fetchSmartSessions(kit, { isForced: true }).catch(() => {}), [kit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another question.
  useEffect(ask, [ask, accountId, smartAccount])
  return { sessions: useKitValue(smartSessionsAtom), ask }
}

/** Whether the chain would still honour it. */
export function isLive({ revokedAt, expiration }: SmartSession, nowMs: number): boolean {
  return revokedAt === null && expiration * 1000 > nowMs
}
