import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in constant time whatever their lengths (I20). */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const digest = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest()
  return timingSafeEqual(digest(one), digest(other))
}
