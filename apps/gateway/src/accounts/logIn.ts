import { randomInt } from 'node:crypto'
import type { Login } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'
import { approvalMail } from '../mail/mails.ts'
import type { Identity } from './identity.ts'
import { type LoginAttempt, scopeOf } from './loginAttempt.ts'
import { openSession } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

const approvalMs = 600_000

/** Lets somebody in who has shown who they are: with a session, or once the wallet's owner has said yes to the device (3.7). */
export async function logIn(gateway: Gateway, db: Transaction<Tables>, parameters: logIn.Parameters): Promise<Login> {
  const { identity, attempt } = parameters
  const accountId = await findOrAddAccount(gateway, db, scopeOf(gateway, attempt.projectId), identity)
  if (gateway.config.LATCHKEY_DEVICE_APPROVAL && (await isStranger(db, accountId, attempt.jkt))) {
    const request = await askOwner(gateway, db, { ...parameters, accountId })
    if (request) return request
  }
  return { status: 'session', session: await openSession(gateway, db, { accountId, provider: identity.issuer, attempt }) }
}

export declare namespace logIn {
  type Parameters = { identity: Identity; attempt: LoginAttempt; appName: string }
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

/** Whether the account has devices, and this is none of them. */
async function isStranger(db: Transaction<Tables>, accountId: string, jkt: string): Promise<boolean> {
  const devices = await db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select('embedded_device.jkt')
    .where('embedded_wallet.account_id', '=', accountId)
    .where('embedded_device.status', '=', 'active')
    .execute()
  return devices.length > 0 && devices.every((device) => device.jkt !== jkt)
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
  const first = randomInt(10, 100)
  const numbers = [0, randomInt(1, 45), randomInt(45, 90)].map((step) => String(((first - 10 + step) % 90) + 10))
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
      numbers: JSON.stringify([...numbers].sort()),
      number: String(first),
      state: 'pending',
      ends_at: endsAt,
    })
    .execute()
  const facts = { recipient: email, appName, atMs: gateway.now(), ...attempt }
  await outbox.add(db, approvalMail(facts, `${secureSiteUrl}/approve-device#${token}`))
  return { status: 'device', txnId: id, number: String(first), expiresAt: endsAt }
}
