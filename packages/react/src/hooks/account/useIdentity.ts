import type { Resource } from '@latchkey/core'
import { type Identity, identityAtom } from '@latchkey/core/internal'
import { useKitValue } from '../../useKitValue.ts'

/** The name and picture of the active account, once they have been looked up. */
export function useIdentity(): Resource<Identity> {
  return useKitValue(identityAtom)
}
