import { grantPermissions } from '@latchkey/core'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'

/** Asks the connected wallet to let another key act for the account within limits; `data` is what the permissions are used by. */
export function useGrantPermissions(): useGrantPermissions.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: grantPermissions.Parameters) => grantPermissions(kit, parameters))
  return { ...state, grantPermissions: run, grantPermissionsAsync: runAsync }
}

export declare namespace useGrantPermissions {
  type Run = useAction.ReturnType<[parameters: grantPermissions.Parameters], Awaited<globalThis.ReturnType<typeof grantPermissions>>>
  type ReturnType = Flat<
    useAction.State<Awaited<globalThis.ReturnType<typeof grantPermissions>>> & {
      /** Never rejects; a failure is in `error`. */
      readonly grantPermissions: Run['run']
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly grantPermissionsAsync: Run['runAsync']
      readonly reset: () => void
    }
  >[0]
}
