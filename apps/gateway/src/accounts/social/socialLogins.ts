import { randomBytes } from 'node:crypto'
import type { StepUpPurpose, Verified } from '@latchkey/blockchain-api/keys'
import { transact } from '../../host/database/transact.ts'
import { malformed, notConfigured, notFound, RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { mustApproveDevice } from '../devices/mustApproveDevice.ts'
import { type Delayed, requireUndelayed } from '../devices/waitForOwner.ts'
import { lockIdentity, lockSession } from '../lockAccount.ts'
import type { Identity } from '../login/identity.ts'
import { logIn } from '../login/logIn.ts'
import { type LoginAttempt, scopeOf } from '../login/loginAttempt.ts'
import { drawMatchNumbers, type MatchNumbers } from '../login/matchNumbers.ts'
import type { Session } from '../sessions/sessions.ts'
import { stepUp as takeProof } from '../sessions/stepUp.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { askSecond } from './askSecond.ts'
import type { SocialName } from './createSocialProviders.ts'
import { askFarcaster, followFarcaster } from './farcasterLogins.ts'
import { isLinked } from './isLinked.ts'
import { openSecrets, sealSecrets } from './sealSecrets.ts'
import type { SocialProvider } from './socialProvider.ts'

const loginMs = 600_000
const handleMs = 60_000

/** Who came back, and whether the provider confirms that they signed in just now. */
type ProvenIdentity = Identity & Pick<SocialProvider.Answer, 'isFresh'>
type StepUp = { sessionId: string; purpose: StepUpPurpose }
/** What is stored of a login while it runs. */
export type KeptLogin = {
  readonly attempt: LoginAttempt
  readonly stepUp?: StepUp | undefined
  /** The number that the frame shows and those that its window offers, if the user has to match them (I27). */
  readonly match: MatchNumbers
  /** Its window has no opener that could receive the handle. */
  readonly isAlone?: boolean | undefined
  /** Its window is on another network than the frame that began: its handle alone is not enough. */
  readonly isElsewhere?: boolean | undefined
}

/** Begins a login at a provider. The popup presents the ticket; the host never sees the provider's address (3.8). */
export async function startSocial(gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded'>, parameters: startSocial.Parameters) {
  const { provider, attempt, linkHash, stepUp } = parameters
  const { socials, farcaster } = requireEmbedded(gateway)
  if (provider === 'farcaster' ? !farcaster : !socials.has(provider)) throw notConfigured(`Login by ${provider}`)
  const id = gateway.id()
  const match = drawMatchNumbers()
  const ticket = parameters.ticket ?? createToken('t')
  const endsAt = gateway.now() + loginMs
  const secrets = provider === 'farcaster' ? await askFarcaster(gateway, { origin: attempt.origin, endsAt }) : null
  const { numInsertedOrUpdatedRows } = await gateway.db
    .insertInto('social_login')
    .values({
      id,
      login: JSON.stringify({ attempt, stepUp, match } satisfies KeptLogin),
      provider,
      link_hash: linkHash,
      jkt: attempt.jkt,
      ticket_hash: hashToken(ticket),
      state_hash: null,
      secrets,
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
    /** The page's own ticket, if it has one. */
    ticket?: string | undefined
  }
}

/**
 * Takes the ticket, once. @returns The provider's page, and the origin of the page that began the login. There is no page for Farcaster,
 * whose ticket first serves to match the numbers (I27).
 *
 * @throws {@link RefusedError} 404, 502
 */
export async function openTicket(
  gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>,
  { ticket, isAlone, signal }: openTicket.Parameters,
): Promise<{ authUrl?: string | undefined; origin: string }> {
  const { socials } = requireEmbedded(gateway)
  const waiting = await gateway.db
    .selectFrom('social_login')
    .select(['login', 'provider'])
    .where('ticket_hash', '=', hashToken(ticket))
    .where('ends_at', '>', gateway.now())
    .executeTakeFirst()
  if (!waiting) throw notFound('The login')
  const kept = JSON.parse(waiting.login) as KeptLogin
  const { origin } = kept.attempt
  if (waiting.provider === 'farcaster') return { origin }
  const provider = socials.get(waiting.provider as SocialName)
  if (!provider) throw notFound('The login')
  const isFresh = kept.stepUp !== undefined
  const secrets: SocialProvider.Secrets = { state: random(), nonce: random(), verifier: random(), isFresh, startedAtMs: Date.now() }
  // Before the ticket is taken, as this may ask the provider: a ticket spent on a silent provider would be lost.
  const authUrl = await provider.authUrl(secrets).catch((cause: unknown) => {
    throw upstreamFailed(cause)
  })
  // Who has left, or was told that it took too long, may come again.
  signal.throwIfAborted()
  const { numUpdatedRows } = await gateway.db
    .updateTable('social_login')
    .set({
      ticket_hash: null,
      ...(isAlone ? { login: JSON.stringify({ ...kept, isAlone }) } : {}),
      state_hash: hashToken(secrets.state),
      secrets: sealSecrets(gateway, secrets),
    })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('ends_at', '>', gateway.now())
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('The login')
  return { authUrl, origin }
}

export declare namespace openTicket {
  type Parameters = { ticket: string; isAlone?: boolean | undefined; signal: AbortSignal }
}

/**
 * Takes the provider's answer, once. @returns What the popup gets: a handle, or the reason why there is none.
 *
 * @throws {@link RefusedError} 404 if no frame waits for this answer.
 */
export async function finishSocial(gateway: Pick<AccountParts, 'db' | 'log' | 'now' | 'embedded'>, parameters: finishSocial.Parameters) {
  const { provider: name, state, answer, network } = parameters
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
  const kept = JSON.parse(found.login) as KeptLogin
  const { attempt } = kept
  const isElsewhere = network !== attempt.network
  try {
    const secrets = openSecrets<SocialProvider.Secrets>(gateway, found.secrets)
    const identity: ProvenIdentity = { issuer: name, ...(await provider.finish(answer, secrets)) }
    const handle = createToken('h')
    await db
      .updateTable('social_login')
      .set({
        login: JSON.stringify({ ...kept, isElsewhere } satisfies KeptLogin),
        identity: JSON.stringify(identity),
        handle_hash: hashToken(handle),
        handle_ends_at: now() + handleMs,
      })
      .where('id', '=', found.id)
      .execute()
    return { handle, origin: attempt.origin, isElsewhere }
  } catch (error) {
    log.warn('a social login failed', { provider: name, reason: error instanceof Error ? error.name : 'unknown' })
    await db.updateTable('social_login').set({ failure: 'failed' }).where('id', '=', found.id).execute()
    return { handle: undefined, origin: attempt.origin, isElsewhere }
  }
}

export declare namespace finishSocial {
  type Parameters = { provider: SocialName; state: string; answer: URL | Request; network: string }
}

/**
 * Redeems a finished login for the frame that began it. It takes the frame's verifier and key, and either the handle that its own popup
 * brought on the frame's own network (T-O1), or the numbers that the owner has matched in a window elsewhere (I27).
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED`, 429 `DEVICE_DELAYED`
 */
export async function redeemSocial(
  gateway: Pick<AccountParts, 'config' | 'db' | 'log' | 'now' | 'id' | 'balances' | 'embedded' | 'keyStores'>,
  parameters: redeemSocial.Parameters,
): Promise<Verified> {
  const { db, now } = gateway
  if (await followFarcaster(gateway, parameters)) return { status: 'pending' }
  const mustApprove = await mustApproveLogin(gateway, parameters)
  const verified = await transact(db, async (transaction): Promise<Verified | Delayed> => {
    const row = await transaction
      .selectFrom('social_login')
      .selectAll()
      .where('id', '=', parameters.txnId)
      .where('jkt', '=', parameters.jkt)
      .where('ends_at', '>', now())
      .executeTakeFirst()
    if (!row || !isLinked(row.link_hash, parameters.linkVerifier) || row.failure) return { status: 'denied' }
    const { attempt, stepUp, isAlone, isElsewhere, match } = JSON.parse(row.login) as KeptLogin
    const isMatched = row.is_confirmed === 1
    if (attempt.projectId !== parameters.projectId) return { status: 'denied' }
    const mustMatch = !isMatched && (isAlone || isElsewhere || row.provider === 'farcaster')
    const pending: Verified = { status: 'pending', ...(isAlone ? { hasWindow: true } : {}), ...(mustMatch ? { number: match.number } : {}) }
    if (row.identity === null) return pending
    if (!isMatched && parameters.handle !== undefined) {
      if (hashToken(parameters.handle) !== row.handle_hash || (row.handle_ends_at ?? 0) <= now()) return { status: 'denied' }
      if (isElsewhere) return pending
    } else if (!isMatched) return pending
    const { isFresh, ...identity } = JSON.parse(row.identity) as ProvenIdentity
    if (parameters.session) await lockSession(transaction, parameters.session)
    else await lockIdentity(transaction, scopeOf(gateway, attempt.projectId), identity)
    const { numDeletedRows } = await transaction.deleteFrom('social_login').where('id', '=', row.id).executeTakeFirst()
    if (numDeletedRows === 0n) return { status: 'denied' }
    if (!stepUp) return logIn(gateway, transaction, { identity, attempt, appName: parameters.appName, isMatched, mustApprove })
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
    const { purpose } = stepUp
    if (isFresh) return takeProof(gateway, transaction, { session, purpose })
    const { network, language } = attempt
    return askSecond(gateway, transaction, { session, purpose, identity, network, language, appName: parameters.appName })
  })
  void gateway.embedded?.outbox?.send()
  return requireUndelayed(verified)
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

/** Called before the transaction, as it may read the chains. */
async function mustApproveLogin(
  gateway: Pick<AccountParts, 'config' | 'db' | 'balances'>,
  { txnId, jkt, projectId }: redeemSocial.Parameters,
): Promise<boolean> {
  const row = await gateway.db
    .selectFrom('social_login')
    .select('identity')
    .where('id', '=', txnId)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  if (!row?.identity) return false
  return mustApproveDevice(gateway, { identity: JSON.parse(row.identity) as Identity, projectId, jkt })
}

function random(): string {
  return randomBytes(32).toString('base64url')
}
