import { createHash, randomBytes } from 'node:crypto'

/** A new key for a server that calls in a project's name. Only its hash is stored, so it is shown once. */
export function createProjectKey(): string {
  return `lk_${randomBytes(32).toString('base64url')}`
}

/** What is stored of a key. The key is 256 random bits, so a plain hash cannot be reversed. */
export function hashProjectKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The key in an `Authorization` header, if there is one. */
export function readProjectKey(authorization: string | undefined): string | undefined {
  return /^Bearer (lk_[A-Za-z0-9_-]{20,128})$/.exec(authorization ?? '')?.[1]
}
