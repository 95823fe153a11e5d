import type { Login } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import { noticeToOwner } from '../../custody/keys/noticeToOwner.ts'
import type { Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import type { AccountParts } from '../accountParts.ts'
import { takeApproved } from '../devices/approveWaiting.ts'
import { keepNotMe } from '../devices/keepNotMe.ts'
import { type Delayed, waitForOwner } from '../devices/waitForOwner.ts'
import { isHeldBack } from '../email/emailChanges.ts'
import { requireThawed } from '../freeze/freezes.ts'
import type { Outbox } from '../mail/createOutbox.ts'
import { approvalMail } from '../mail/mails.ts'
import { deviceProof, grant, openSession } from '../sessions/sessions.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import type { Identity } from './identity.ts'
import { type LoginAttempt, scopeOf } from './loginAttempt.ts'
import { drawMatchNumbers } from './matchNumbers.ts'

const approvalMs = 600_000

/**
 * Signs in an authenticated user: with a session, or once the wallet's owner has approved the device (3.7). Where no mail
 * can be sent to the owner, the device waits, and the owner's devices can approve or refuse it meanwhile.
 */
export async function logIn(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  parameters: logIn.Parameters,
): Promise<Login | Delayed> {
  const { identity, attempt } = parameters
  const accountId = await findOrAddAccount(gateway, db, { attempt, identity })
  await requireThawed(db, accountId)
  const isVouched = parameters.mustApprove && (await takeApproved(gateway, db, { accountId, attempt }))
  if (parameters.mustApprove && !isVouched) {
    const { outbox } = requireEmbedded(gateway)
    if (outbox && identity.email) return askOwner(gateway, db, { ...parameters, accountId, outbox, email: identity.email })
    const delayed = await waitForOwner(gateway, db, { accountId, provider: identity.issuer, attempt, wish: 'device' })
    if (delayed) return delayed
  }
  const session = await openSession(gateway, db, { accountId, provider: identity.issuer, attempt })
  if (isVouched) await grant(db, gateway.now, session.sessionId, deviceProof)
  if (parameters.isMatched && attempt.purpose === 'login_recover') await tellOfMatch(gateway, db, session.sessionId)
  return { status: 'session', session }
}

export declare namespace logIn {
  type Parameters = {
    identity: Identity
    attempt: LoginAttempt
    appName: string
    /** The owner has to approve this device first. */
    mustApprove: boolean
    /** The user matched the number of the frame and of the window elsewhere. */
    isMatched?: boolean | undefined
  }
}

/** The account of an identity. The first request makes it; another one finds it. @throws {@link RefusedError} 409 `EMAIL_MOVED` */
async function findOrAddAccount(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  { attempt, identity }: Pick<logIn.Parameters, 'attempt' | 'identity'>,
): Promise<string> {
  const { id, now } = gateway
  const { projectId, origin } = attempt
  const scope = scopeOf(gateway, projectId)
  const { issuer, subject, email, userName } = identity
  const find = () =>
    db
      .selectFrom('account_identity')
      .select('account_id')
      .where('scope', '=', scope)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.account_id
  // A new account would keep the owner from undoing the change (I13).
  if (issuer === 'email' && (await isHeldBack(gateway, db, { scope, email: subject })))
    throw new RefusedError(409, {
      name: 'EMAIL_MOVED',
      description: 'This address has left its wallet. Take that back by the link in its mail, or come back in a day',
    })
  const accountId = id()
  await db.insertInto('account').values({ id: accountId, scope, created_at: now(), language: null }).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_identity')
    .values({ scope, issuer, subject, account_id: accountId, email, user_name: userName, created_at: now() })
    .onConflict((conflict) => conflict.columns(['scope', 'issuer', 'subject']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) {
    const data = { userId: toUserId(projectId, accountId), provider: issuer, origin }
    await gateway.embedded?.webhooks.record(db, { type: 'user.created', projectId, data })
    return accountId
  }
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  return (await find())?.account_id ?? accountId
}

/** A frame elsewhere may now recover the wallet: its owner gets a notice, no matter who pressed the number (I27). */
async function tellOfMatch(gateway: Pick<AccountParts, 'now' | 'embedded'>, db: Transaction<Tables>, sessionId: string): Promise<void> {
  const session = await db.selectFrom('account_session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  const wallet = await db
    .selectFrom('embedded_wallet')
    .select('id')
    .where('account_id', '=', session.account_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!wallet) return
  await noticeToOwner(gateway, db, session, (say) => ({
    subject: say('numberPressed.subject'),
    sentences: [say('numberPressed.text', { device: session.device, origin: session.origin }), say('numberPressed.now')],
  }))
}

type Asked = logIn.Parameters & { accountId: string; outbox: Outbox; email: string }

async function askOwner(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  { accountId, identity, attempt, appName, outbox, email }: Asked,
): Promise<Login> {
  const { secureSiteUrl } = requireEmbedded(gateway)
  const token = createToken('d')
  const { number, numbers } = drawMatchNumbers()
  const endsAt = gateway.now() + approvalMs
  const id = gateway.id()
  await db
    .insertInto('device_request')
    .values({
      id,
      token_hash: hashToken(token),
      login: JSON.stringify({ attempt, provider: identity.issuer }),
      account_id: accountId,
      jkt: attempt.jkt,
      numbers: JSON.stringify(numbers),
      number,
      state: 'pending',
      ends_at: endsAt,
    })
    .execute()
  const { jkt, device, origin } = attempt
  const scope = scopeOf(gateway, attempt.projectId)
  const notMeUrl = await keepNotMe(gateway, db, { scope, email, accountId, jkt, device, origin })
  const facts = { recipient: email, appName, atMs: gateway.now(), ...attempt, notMeUrl }
  await outbox.add(db, approvalMail(facts, `${secureSiteUrl}/approve-device#${token}`), { lifetimeMs: approvalMs })
  return { status: 'device', txnId: id, number, expiresAt: endsAt }
}
