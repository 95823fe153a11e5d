import { notConfigured } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import type { EmbeddedWallet } from './embeddedWallet.ts'

/** The embedded wallet's services. @throws {@link RefusedError} 503 where the operator has not set them up. */
export function requireEmbedded(gateway: Pick<AccountParts, 'embedded'>): EmbeddedWallet {
  if (!gateway.embedded) throw notConfigured('The embedded wallet')
  return gateway.embedded
}
