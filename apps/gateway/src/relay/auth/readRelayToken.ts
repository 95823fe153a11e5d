import { createPublicKey, verify } from 'node:crypto'
import { DecodeError, decode } from '@latchkey/common/web'
import { literal, maxLength, minLength, number, object, optional, pipe, string } from 'valibot'
import { RelayAuthError } from './errors.ts'
import { readDidKey } from './readDidKey.ts'

/** Who a client has shown to be. */
export type RelayToken = {
  /** Its `did:key`. */
  readonly clientId: string
  /** A random text that no other token of this client has. */
  readonly sub: string
}

const headerSchema = object({ alg: literal('EdDSA'), typ: optional(literal('JWT')) })
const claimsSchema = object({
  iss: pipe(string(), maxLength(100)),
  sub: pipe(string(), minLength(1), maxLength(200)),
  aud: pipe(string(), maxLength(2000)),
  iat: number(),
  exp: number(),
})

/**
 * Checks the token that a client connects with: signed by the key it names, for this relay, not over, not of
 * tomorrow, at most a day long (A-11, G-10).
 *
 * @throws {@link RelayAuthError}
 */
export function readRelayToken(token: string, rules: readRelayToken.Rules): RelayToken {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (token.length > 4096 || !signature || rest.length > 0) throw new RelayAuthError('not a token')
  const { iss, sub, aud, iat, exp } = readClaims(head, body)
  const key = readDidKey(iss)
  if (!key || !isSignedBy(key, `${head}.${body}`, signature)) throw new RelayAuthError('wrong signature')
  if (!rules.isAudience(aud)) throw new RelayAuthError('the audience is another relay')
  const nowS = rules.nowMs / 1000
  if (!(exp - iat > 0 && exp - iat <= rules.maxAgeS)) throw new RelayAuthError(`valid for more than ${rules.maxAgeS} s`)
  if (exp + rules.leewayS <= nowS) throw new RelayAuthError('expired')
  if (iat - rules.leewayS > nowS) throw new RelayAuthError('issued in the future')
  return { clientId: iss, sub }
}

export declare namespace readRelayToken {
  type Rules = {
    /** Whether this relay goes by that address. */
    isAudience: (aud: string) => boolean
    nowMs: number
    /** Longest time from `iat` to `exp`. */
    maxAgeS: number
    /** How far a client's clock may be off. */
    leewayS: number
  }
}

function readClaims(head: string, body: string) {
  try {
    decode(headerSchema, JSON.parse(Buffer.from(head, 'base64url').toString()))
    return decode(claimsSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
  } catch (error) {
    if (error instanceof DecodeError) throw new RelayAuthError(`${error.path} is not as it must be`)
    throw new RelayAuthError('not a token')
  }
}

function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes.length !== 64) return false
  const x = Buffer.from(key).toString('base64url')
  try {
    return verify(null, Buffer.from(text), createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), bytes)
  } catch {
    return false
  }
}
