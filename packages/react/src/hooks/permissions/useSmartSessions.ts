import { fetchSmartSessions, type Resource, revokePermissions } from '@latchkey/core'
import { smartSessionsAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** Permissions that the active account has granted, and a way to revoke them. Nothing is requested until `refetch` is called. */
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
  type ReturnType = Flat<
    Resource<Sessions> & {
      /** Asks for them, unless they are known for less than 30 s. Never rejects; a failure is in `error`. */
      readonly refetch: () => Promise<void>
      /** Revokes one, by its `context`. Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly revoke: (parameters: revokePermissions.Parameters) => Promise<void>
    }
  >[0]
  type Sessions = NonNullable<Awaited<globalThis.ReturnType<typeof fetchSmartSessions>>['data']>
}
