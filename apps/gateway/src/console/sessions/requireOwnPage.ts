import type { HostParts } from '../../host/hostParts.ts'
import { RefusedError } from '../../host/http/errors.ts'

/**
 * Requires that the console's own page sent a request: a browser sets `Origin` itself, and no other page can add the header.
 *
 * @throws {@link RefusedError} 403 `FORGED_REQUEST`
 */
export function requireOwnPage({ config }: Pick<HostParts, 'config'>, request: Request): void {
  const isOwn = request.headers.get('origin') === config.LATCHKEY_CONSOLE_ORIGIN && request.headers.get('latchkey-console') === '1'
  if (!isOwn) throw new RefusedError(403, { name: 'FORGED_REQUEST', description: "Only the console's own page may ask this" })
}
