import { createHash } from 'node:crypto'
import { isSameSecret } from '../../host/http/isSameSecret.ts'

/** Whether a verifier has the SHA-256 that a login began with: the verifier itself never left the frame that began the login (T-O1). */
export function isLinked(hash: string, verifier: string): boolean {
  return isSameSecret(Buffer.from(hash, 'base64url'), createHash('sha256').update(Buffer.from(verifier, 'base64url')).digest())
}
