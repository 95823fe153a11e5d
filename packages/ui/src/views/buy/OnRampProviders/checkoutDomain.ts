import { safeLink } from '@latchkey/common/web'

/** Where a checkout takes place, as its address says; `undefined` if it may not be followed. */
export function checkoutDomain(url: string | undefined): string | undefined {
  const safe = safeLink(url, 'web')
  return safe === undefined ? undefined : new URL(safe).host
}
