import type { AccountParts } from '../accounts/accountParts.ts'
import { notConfigured } from '../host/http/errors.ts'
import type { KeyStores } from './keyStores.ts'

/** The stores of the embedded wallet's keys. @throws {@link RefusedError} 503 if the operator has not set them up. */
export function requireKeyStores(gateway: Pick<AccountParts, 'keyStores'>): KeyStores {
  if (!gateway.keyStores) throw notConfigured('The embedded wallet')
  return gateway.keyStores
}
