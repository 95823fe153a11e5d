import { type Identity, identityAtom, type Resource } from '@latchkey/core'
import { useKitValue } from '../useKitValue.ts'

/** The name and picture the account in front goes by, once somebody has looked. */
export function useIdentity(): Resource<Identity> {
  return useKitValue(identityAtom)
}
