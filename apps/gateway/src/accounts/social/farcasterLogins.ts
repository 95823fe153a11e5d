import { notFound, upstreamFailed } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { FarcasterRefusedError, type FarcasterRequest } from './farcaster.ts'
import type { SignedRequest } from './farcasterRelay.ts'
import { isLinked } from './isLinked.ts'
import { openSecrets, sealSecrets } from './sealSecrets.ts'

/** What is kept of a login with Farcaster until it is over. */
type KeptRequest = FarcasterRequest & { readonly url: string; readonly signed?: SignedRequest | undefined }

/** Puts a login's request to the relay. @returns What finds it again, sealed, its link included. @throws {@link RefusedError} 502 */
export async function askFarcaster(
  gateway: Pick<AccountParts, 'embedded'>,
  parameters: { origin: string; endsAt: number },
): Promise<string> {
  const { farcaster } = requireEmbedded(gateway)
  if (!farcaster) throw notFound('The login')
  const request = await farcaster.ask(parameters).catch((cause: unknown) => {
    throw upstreamFailed(cause)
  })
  return sealSecrets(gateway, request satisfies KeptRequest)
}

/** The link that the app opens: told once the numbers were matched. */
export function linkOf(gateway: Pick<AccountParts, 'embedded'>, sealed: string): string {
  return openSecrets<KeptRequest>(gateway, sealed).url
}

/**
 * Looks whether a login's request has been signed; asked by the frame that began it, and by no other (T-O1), and not before the
 * numbers were matched (I27).
 *
 * @returns Whether it had to look. Then the login is taken at the next look: this one may have taken longer than its asker waited.
 */
export async function followFarcaster(
  gateway: Pick<AccountParts, 'db' | 'log' | 'now' | 'embedded'>,
  parameters: { txnId: string; jkt: string; linkVerifier: string },
): Promise<boolean> {
  const { farcaster } = requireEmbedded(gateway)
  if (!farcaster) return false
  const { db, now, log } = gateway
  const waiting = db
    .selectFrom('social_login')
    .select(['secrets', 'login', 'link_hash'])
    .where('id', '=', parameters.txnId)
    .where('provider', '=', 'farcaster')
    .where('jkt', '=', parameters.jkt)
    .where('is_confirmed', '=', 1)
    .where('identity', 'is', null)
    .where('failure', 'is', null)
    .where('ends_at', '>', now())
  const row = await waiting.executeTakeFirst()
  if (!row?.secrets || !isLinked(row.link_hash, parameters.linkVerifier)) return false
  const { attempt } = JSON.parse(row.login) as { attempt: { origin: string } }
  const request = openSecrets<KeptRequest>(gateway, row.secrets)
  const settle = (values: { secrets: string } | { secrets: null; identity: string } | { secrets: null; failure: string }) =>
    db.updateTable('social_login').set(values).where('id', '=', parameters.txnId).where('identity', 'is', null).execute()
  const fail = async (error: unknown) => {
    log.warn('a social login failed', { provider: 'farcaster', reason: error instanceof Error ? error.name : 'unknown' })
    await settle({ secrets: null, failure: 'failed' })
    return true
  }
  let { signed } = request
  try {
    signed ??= await farcaster.read(request)
  } catch (error) {
    return fail(error)
  }
  if (!signed) return true
  // The relay tells it once: a chain that cannot be asked now is asked at the next look.
  if (!request.signed) await settle({ secrets: sealSecrets(gateway, { ...request, signed }) })
  try {
    const identity = await farcaster.verify(signed, { nonce: request.nonce, origin: attempt.origin, nowMs: now() })
    // Each request is signed again, over a nonce of ours: it is a fresh proof.
    await settle({ secrets: null, identity: JSON.stringify({ issuer: 'farcaster', ...identity, isFresh: true }) })
  } catch (error) {
    if (error instanceof FarcasterRefusedError) return fail(error)
    log.warn('a social login waits', { provider: 'farcaster', reason: error instanceof Error ? error.name : 'unknown' })
  }
  return true
}
