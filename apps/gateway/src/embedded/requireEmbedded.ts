import type { Gateway } from '../gateway.ts'
import { notConfigured } from '../http/errors.ts'
import type { Embedded } from './embedded.ts'

/** The embedded wallet's services. @throws {@link RefusedError} 503 where the operator has not set them up. */
export function requireEmbedded(gateway: Pick<Gateway, 'embedded'>): Embedded {
  if (!gateway.embedded) throw notConfigured('The embedded wallet')
  return gateway.embedded
}
