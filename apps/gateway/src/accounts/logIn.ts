import type { Login } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'
import { noticeToOwner } from '../keys/noticeToOwner.ts'
import { approvalMail } from '../mail/mails.ts'
import type { Identity } from './identity.ts'
import { keepNotMe } from './keepNotMe.ts'
import { type LoginAttempt, scopeOf } from './loginAttempt.ts'
import { drawMatchNumbers } from './matchNumbers.ts'
import { openSession } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

const approvalMs = 600_000

/** Lets somebody in who has shown who they are: with a session, or once the wallet's owner has said yes to the device (3.7). */
export async function logIn(gateway: Gateway, db: Transaction<Tables>, parameters: logIn.Parameters): Promise<Login> {
  const { identity, attempt } = parameters
  const accountId = await findOrAddAccount(gateway, db, scopeOf(gateway, attempt.projectId), identity)
  if (parameters.mustApprove) {
    const request = await askOwner(gateway, db, { ...parameters, accountId })
    if (request) return request
  }
  const session = await openSession(gateway, db, { accountId, provider: identity.issuer, attempt })
  if (parameters.isMatched && attempt.purpose === 'login_recover') await tellOfMatch(gateway, db, session.sessionId)
  return { status: 'session', session }
}

export declare namespace logIn {
  type Parameters = {
    identity: Identity
    attempt: LoginAttempt
    appName: string
    /** The owner has to let this device in first. */
    mustApprove: boolean
    /** The numbers of a frame and of a window elsewhere were matched. */
    isMatched?: boolean | undefined
  }
}

/** The account of an identity. Whoever comes first makes it; the other finds it. */
async function findOrAddAccount({ id, now }: Gateway, db: Transaction<Tables>, scope: string, identity: Identity): Promise<string> {
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
  const accountId = id()
  await db.insertInto('account').values({ id: accountId, scope, created_at: now() }).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_identity')
    .values({ scope, issuer, subject, account_id: accountId, email, user_name: userName, created_at: now() })
    .onConflict((conflict) => conflict.columns(['scope', 'issuer', 'subject']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return accountId
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  return (await find())?.account_id ?? accountId
}

/** A frame elsewhere may now recover the wallet: its owner hears of it, whoever pressed the number (I27). */
async function tellOfMatch(gateway: Gateway, db: Transaction<Tables>, sessionId: string): Promise<void> {
  const session = await db.selectFrom('account_session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
  const wallet = await db
    .selectFrom('embedded_wallet')
    .select('id')
    .where('account_id', '=', session.account_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!wallet) return
  await noticeToOwner(gateway, db, session, {
    subject: 'A number was pressed to let a device into your wallet',
    sentences: [
      `Somebody signed in as you in a window of its own, and pressed the number that ${session.device} showed on ${session.origin}.`,
      'That device may open your wallet now.',
    ],
  })
}

async function askOwner(
  gateway: Gateway,
  db: Transaction<Tables>,
  { accountId, identity, attempt, appName }: logIn.Parameters & { accountId: string },
): Promise<Login | undefined> {
  const { outbox, secureSiteUrl } = requireEmbedded(gateway)
  const email = identity.email
  // Nobody can be asked whose address is not known.
  if (!outbox || !email) return undefined
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
