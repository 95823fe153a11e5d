import { decode } from '@latchkey/common/web'
import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose'
import { number, object, optional, pipe, regex, string } from 'valibot'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { hashToken } from './tokens.ts'

const skewS = 120
const rememberedMs = 600_000

const proofSchema = object({
  jti: pipe(string(), regex(/^[\w-]{16,64}$/)),
  htm: string(),
  htu: string(),
  iat: number(),
  ath: optional(string()),
})

/**
 * Whose key signed a request (RFC 9449): a P-256 key that cannot leave its device. A proof counts once.
 *
 * @returns The key's thumbprint.
 * @throws {@link RefusedError} 401
 */
export async function requireProof(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now'>,
  request: Request,
  token: string | undefined,
): Promise<string> {
  const proof = request.headers.get('dpop') ?? ''
  const nowS = gateway.now() / 1000
  let jkt: string
  let claims: ReturnType<typeof readClaims>
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(gateway.now()),
    })
    claims = readClaims(payload)
    jkt = await calculateJwkThumbprint(protectedHeader.jwk ?? {})
  } catch (cause) {
    throw refused(cause)
  }
  const { pathname } = new URL(request.url)
  const isFresh = Math.abs(claims.iat - nowS) <= skewS
  const isMeant = claims.htm === request.method && URL.canParse(claims.htu) && new URL(claims.htu).pathname === pathname
  const isBound = claims.ath === (token === undefined ? undefined : hashToken(token))
  if (!isFresh || !isMeant || !isBound || !isHere(gateway, claims.htu)) throw refused()
  const { numInsertedOrUpdatedRows } = await gateway.db
    .insertInto('device_proof')
    .values({ jti: `${jkt}.${claims.jti}`, ends_at: gateway.now() + rememberedMs })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw refused()
  return jkt
}

function readClaims(payload: JWTPayload) {
  return decode(proofSchema, payload)
}

/** A proof for another gateway is invalid here. */
function isHere({ config }: Pick<AccountParts, 'config'>, htu: string): boolean {
  return config.LATCHKEY_GATEWAY_URL !== undefined && new URL(htu).origin === new URL(config.LATCHKEY_GATEWAY_URL).origin
}

function refused(cause?: unknown): RefusedError {
  return new RefusedError(401, { name: 'PROOF_INVALID', description: "The device's key did not sign this request" }, { cause })
}
