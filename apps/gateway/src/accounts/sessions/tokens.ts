import { createHash, randomBytes } from 'node:crypto'

/** What a token is for: access, refresh, handle, ticket, device approval, a change of address taken back (undo), a device that was not the owner's (not me), an operator's session. */
type TokenUse = 'a' | 'r' | 'h' | 't' | 'd' | 'u' | 'n' | 'o'

/** A new token: 256 random bits, returned once. `family` comes first, so that an old token can be recognised. */
export function createToken(use: TokenUse, family = ''): string {
  return `lk${use}_${family}${randomBytes(32).toString('base64url')}`
}

/** The family of a token that has one. */
export function readFamily(token: string): string {
  return token.slice(4, -43)
}

/** What is stored of a token, or of anything that cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
