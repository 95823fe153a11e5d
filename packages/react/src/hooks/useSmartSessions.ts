import { fetchSmartSessions, type Resource, revokePermissions, smartSessionsAtom } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../useKit.ts'
import { useKitValue } from '../useKitValue.ts'

/** Permissions that the account in front has given, and a way to take them back. Nothing is asked until `refetch` is called. */
export function useSmartSessions(): useSmartSessions.ReturnType {
  const kit = useKit()
  const verbs = useMemo(
    () => ({
      refetch: () => fetchSmartSessions(kit).then(ignore, ignore),
      revoke: (parameters: revokePermissions.Parameters) => revokePermissions(kit, parameters),
    }),
    [kit],
  )
  return { ...useKitValue(smartSessionsAtom), ...verbs }
}

const ignore = () => undefined

export declare namespace useSmartSessions {
  type ReturnType = Resource<Sessions> & {
    /** Asks for them, unless they are known for less than 30 s. Never rejects; a failure is in `error`. */
    readonly refetch: () => Promise<void>
    /** Takes one back, by its `context`. Rejects with a typed error; the visitor's no is `USER_REJECTED`. */
    readonly revoke: (parameters: revokePermissions.Parameters) => Promise<void>
  }
  type Sessions = NonNullable<Awaited<globalThis.ReturnType<typeof fetchSmartSessions>>['data']>
}
