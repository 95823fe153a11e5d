import { createHash } from 'node:crypto'
import { isSameSecret } from '../../host/http/isSameSecret.ts'

/** Whether a verifier is the one whose SHA-256 a login began with: it never left the frame that began (T-O1). */
export function isLinked(hash: string, verifier: string): boolean {
  return isSameSecret(Buffer.from(hash, 'base64url'), createHash('sha256').update(Buffer.from(verifier, 'base64url')).digest())
}
