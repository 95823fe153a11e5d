import { type AccountKinds, accountKinds } from '@latchkey/common/caip'
import type { Family } from '@latchkey/common/contract'

/** A chain family beside those that Latchkey knows, as the server that checks its sign-ins brings it: its record, and who signed what. */
export type SignInFamily = Pick<Family, 'namespace' | 'accountKind' | 'looksLikeAddress'> & {
  /** Whether the account of `address` signed `message`. */
  verifyMessage(parameters: { readonly address: string; readonly message: string; readonly signature: string }): Promise<boolean>
}

/** Families beside those that Latchkey knows. */
export type SignInFamilies = { readonly families?: readonly SignInFamily[] | undefined }

/** What accounts are called, with the words of the families given; no family takes another's place. */
export function kindsOf({ families = [] }: SignInFamilies): AccountKinds {
  return { ...Object.fromEntries(families.map(({ namespace, accountKind }) => [namespace, accountKind])), ...accountKinds }
}
