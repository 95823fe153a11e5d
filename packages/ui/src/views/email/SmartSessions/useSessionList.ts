import { fetchSmartSessions, type Resource } from '@latchkey/core'
import { accountTypesAtom, type SmartSession, smartSessionsAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useCallback, useEffect } from 'react'

/** The permissions of the active smart account, loaded again whenever they are shown: another device may have revoked one. */
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
