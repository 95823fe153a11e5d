import { randomBytes } from 'node:crypto'
import type { Verified } from '@latchkey/blockchain-api/keys'
import type { Identity } from '../accounts/identity.ts'
import { logIn } from '../accounts/logIn.ts'
import { type LoginAttempt, scopeOf } from '../accounts/loginAttempt.ts'
import type { Session } from '../accounts/sessions.ts'
import { stepUp as takeProof } from '../accounts/stepUp.ts'
import { createToken, hashToken } from '../accounts/tokens.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'
import { malformed, notConfigured, notFound, RefusedError, upstreamFailed } from '../http/errors.ts'
import type { SocialName } from './createSocialProviders.ts'
import { askFarcaster, followFarcaster } from './farcasterLogins.ts'
import { isLinked } from './isLinked.ts'
import type { SocialProvider } from './socialProvider.ts'

const loginMs = 600_000
const handleMs = 60_000

type StepUp = { sessionId: string; purpose: 'recover' | 'export' | 'device_add' }
type Kept = {
  attempt: LoginAttempt
  stepUp?: StepUp | undefined
  /** Its window has no opener to bring the handle to. */
  isAlone?: boolean | undefined
}

/** Begins a login at a provider. The popup brings the ticket; the host never sees the provider's address (3.8). */
export async function startSocial(gateway: Gateway, parameters: startSocial.Parameters) {
  const { provider, attempt, linkHash, stepUp } = parameters
  const { socials, farcaster } = requireEmbedded(gateway)
  if (provider === 'farcaster' ? !farcaster : !socials.has(provider)) throw notConfigured(`Login by ${provider}`)
  const id = gateway.id()
  const ticket = parameters.ticket ?? createToken('t')
  const endsAt = gateway.now() + loginMs
  const { numInsertedOrUpdatedRows } = await gateway.db
    .insertInto('social_login')
    .values({
      id,
      login: JSON.stringify({ attempt, stepUp } satisfies Kept),
      provider,
      link_hash: linkHash,
      jkt: attempt.jkt,
      ticket_hash: hashToken(ticket),
      state_hash: null,
      secrets: null,
      identity: null,
      failure: null,
      handle_hash: null,
      handle_ends_at: null,
      is_confirmed: 0,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.column('ticket_hash').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw malformed('ticket', 'one that was not used before')
  return { txnId: id, ticket, expiresAt: endsAt }
}

export declare namespace startSocial {
  type Parameters = {
    provider: SocialName
    attempt: LoginAttempt
    linkHash: string
    stepUp?: StepUp | undefined
    /** The page's own, should it have one. */
    ticket?: string | undefined
  }
}

/** Takes the ticket, once. @returns The provider's page, and the origin of the page that began. @throws {@link RefusedError} 404, 502 */
export async function openTicket(
  gateway: Gateway,
  { ticket, isAlone }: openTicket.Parameters,
): Promise<{ authUrl: string; origin: string }> {
  const waiting = await gateway.db
    .selectFrom('social_login')
    .select(['login', 'provider'])
    .where('ticket_hash', '=', hashToken(ticket))
    .executeTakeFirst()
  const kept = waiting && (JSON.parse(waiting.login) as Kept)
  const isFresh = kept?.stepUp !== undefined
  // Nobody comes back from there by an address: there is no state to come back with.
  const hasState = waiting?.provider !== 'farcaster'
  const secrets: SocialProvider.Secrets = { state: random(), nonce: random(), verifier: random(), isFresh }
  const row = await gateway.db
    .updateTable('social_login')
    .set({
      ticket_hash: null,
      ...(isAlone ? { login: JSON.stringify({ ...kept, isAlone }) } : {}),
      ...(hasState ? { state_hash: hashToken(secrets.state), secrets: JSON.stringify(secrets) } : {}),
    })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('ends_at', '>', gateway.now())
    .returning(['id', 'provider', 'login', 'ends_at'])
    .executeTakeFirst()
  if (row?.provider === 'farcaster') {
    const { origin } = (JSON.parse(row.login) as Kept).attempt
    return { authUrl: await askFarcaster(gateway, { id: row.id, origin, endsAt: row.ends_at }), origin }
  }
  const provider = row && requireEmbedded(gateway).socials.get(row.provider as SocialName)
  if (!provider) throw notFound('The login')
  const authUrl = await provider.authUrl(secrets).catch((cause: unknown) => {
    throw upstreamFailed(cause)
  })
  return { authUrl, origin: (JSON.parse(row.login) as Kept).attempt.origin }
}

export declare namespace openTicket {
  type Parameters = { ticket: string; isAlone?: boolean | undefined }
}

/**
 * Takes the provider's answer, once. @returns What the popup is told: a handle, or why not.
 *
 * @throws {@link RefusedError} 404 for an answer that nobody waits for.
 */
export async function finishSocial(gateway: Gateway, parameters: finishSocial.Parameters) {
  const { provider: name, state, answer } = parameters
  const { db, now, log } = gateway
  const found = await db
    .selectFrom('social_login')
    .select(['id', 'secrets', 'login'])
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', name)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  const provider = requireEmbedded(gateway).socials.get(name)
  if (!found?.secrets || !provider) throw notFound('The login')
  const { numUpdatedRows } = await db
    .updateTable('social_login')
    .set({ state_hash: null, secrets: null })
    .where('id', '=', found.id)
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('The login')
  const { attempt } = JSON.parse(found.login) as Kept
  try {
    const identity: Identity = { issuer: name, ...(await provider.finish(answer, JSON.parse(found.secrets) as SocialProvider.Secrets)) }
    const handle = createToken('h')
    await db
      .updateTable('social_login')
      .set({ identity: JSON.stringify(identity), handle_hash: hashToken(handle), handle_ends_at: now() + handleMs })
      .where('id', '=', found.id)
      .execute()
    return { handle, origin: attempt.origin }
  } catch (error) {
    log.warn('a social login failed', { provider: name, reason: error instanceof Error ? error.name : 'unknown' })
    await db.updateTable('social_login').set({ failure: 'failed' }).where('id', '=', found.id).execute()
    return { handle: undefined, origin: attempt.origin }
  }
}

export declare namespace finishSocial {
  type Parameters = { provider: SocialName; state: string; answer: URL | Request }
}

/** The popup that has lost its opener says that somebody pressed its button: the frame may take the login (T-O6). */
export async function confirmSocial({ db, now }: Gateway, handle: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('social_login')
    .set({ is_confirmed: 1 })
    .where('handle_hash', '=', hashToken(handle))
    .where('handle_ends_at', '>', now())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('The login')
}

/**
 * Makes a finished login count for the frame that began it: its verifier, its key, and the handle that its own popup
 * brought, or the press of a button there (T-O1).
 */
export async function redeemSocial(gateway: Gateway, parameters: redeemSocial.Parameters): Promise<Verified> {
  const { db, now } = gateway
  if (await followFarcaster(gateway, parameters)) return { status: 'pending' }
  const verified = await db.transaction().execute(async (transaction): Promise<Verified> => {
    const row = await transaction
      .selectFrom('social_login')
      .selectAll()
      .where('id', '=', parameters.txnId)
      .where('jkt', '=', parameters.jkt)
      .where('ends_at', '>', now())
      .executeTakeFirst()
    if (!row || !isLinked(row.link_hash, parameters.linkVerifier) || row.failure) return { status: 'denied' }
    const { attempt, stepUp, isAlone } = JSON.parse(row.login) as Kept
    if (attempt.projectId !== parameters.projectId) return { status: 'denied' }
    if (row.identity === null || (parameters.handle === undefined && row.is_confirmed === 0))
      return { status: 'pending', ...(isAlone ? { hasWindow: true } : {}) }
    if (parameters.handle !== undefined && (hashToken(parameters.handle) !== row.handle_hash || (row.handle_ends_at ?? 0) <= now()))
      return { status: 'denied' }
    const { numDeletedRows } = await transaction.deleteFrom('social_login').where('id', '=', row.id).executeTakeFirst()
    if (numDeletedRows === 0n) return { status: 'denied' }
    const identity = JSON.parse(row.identity) as Identity
    if (!stepUp) return logIn(gateway, transaction, { identity, attempt, appName: parameters.appName })
    const known = await transaction
      .selectFrom('account_identity')
      .select('account_id')
      .where('scope', '=', scopeOf(gateway, attempt.projectId))
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst()
    const { session } = parameters
    if (!session || session.id !== stepUp.sessionId || known?.account_id !== session.account_id)
      throw new RefusedError(403, { name: 'STEP_UP_REQUIRED', description: 'This was another account' })
    return takeProof(gateway, transaction, { session, purpose: stepUp.purpose })
  })
  void gateway.embedded?.outbox?.send()
  return verified
}

export declare namespace redeemSocial {
  type Parameters = {
    txnId: string
    handle: string | undefined
    linkVerifier: string
    jkt: string
    projectId: string
    appName: string
    session: Session | undefined
  }
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
