import type { Challenge, Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { lockSession } from '../lockAccount.ts'
import { emailKey } from '../login/emailKey.ts'
import { queueCode } from '../login/startCode.ts'
import { noticeMs } from '../mail/createOutbox.ts'
import { noticeMail } from '../mail/mails.ts'
import type { Session } from '../sessions/sessions.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { isHeldBack, keepUndo } from './emailChanges.ts'
import { guardChange } from './guardChange.ts'

/** Prefix of settings that store the new address by the id of the pending code. */
export const emailChangePrefix = 'email-change:'

type Step = { session: Session; row: Tables['login_code']; appName: string }

/**
 * Sends a code to the old address first (I13). The new address is stored beside the code.
 *
 * @throws {@link RefusedError} 429 `CHANGE_DELAYED` where more than a mailbox has to prove it; the limits of codes
 */
export async function startEmailChange(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  parameters: startEmailChange.Parameters,
): Promise<Challenge> {
  const { session, appName, network } = parameters
  const next = emailKey(parameters.email)
  const before = await transact(gateway.db, (transaction) => findEmail(transaction, session.account_id))
  await guardChange(gateway, session, { kind: 'email', before, next })
  const challenge = await transact(gateway.db, async (transaction) => {
    await lockSession(transaction, session)
    const own = await findEmail(transaction, session.account_id)
    const started = await queueCode(gateway, transaction, {
      email: own,
      purpose: 'email_primary',
      attempt: toAttempt(session, network, parameters.language),
      appName,
      accountId: session.account_id,
      sessionId: session.id,
      nextEmail: next,
    })
    await transaction
      .insertInto('setting')
      .values({ key: toKey(started.txnId), value: next })
      .execute()
    return started
  })
  void gateway.embedded?.outbox?.send()
  return challenge
}

export declare namespace startEmailChange {
  type Parameters = { session: Session; email: string; appName: string; network: string; language: string | undefined }
}

/** Once the old address is proven, sends a code to the new one. */
export async function startSecondary(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  { session, row, appName, language }: Step & { language: string | undefined },
): Promise<Verified> {
  const waiting = await db.deleteFrom('setting').where('key', '=', toKey(row.id)).returning('value').executeTakeFirst()
  if (!waiting) throw new RefusedError(400, { name: 'OTP_EXPIRED', description: 'The code has expired. Ask for a new one' })
  const challenge = await queueCode(gateway, db, {
    email: waiting.value,
    purpose: 'email_secondary',
    attempt: toAttempt(session, row.network, language),
    appName,
    accountId: session.account_id,
    sessionId: session.id,
    formerEmail: await findEmail(db, session.account_id),
  })
  return { status: 'secondary', challenge }
}

/** Once both are proven, the account signs in with the new address, other sessions end, and the old address is notified. */
export async function changeEmail(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { session, row, appName }: Step,
): Promise<Verified> {
  const { outbox, secureSiteUrl } = requireEmbedded(gateway)
  const before = await findEmail(db, session.account_id)
  const { scope, language } = await db
    .selectFrom('account')
    .select(['scope', 'language'])
    .where('id', '=', session.account_id)
    .executeTakeFirstOrThrow()
  const taken = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', scope)
    .where('issuer', '=', 'email')
    .where('subject', '=', row.email)
    .where('account_id', '!=', session.account_id)
    .executeTakeFirst()
  // Only a user who has proven that the address is theirs sees this, so it reveals no other user.
  if (taken || (await isHeldBack(gateway, db, { scope, email: row.email, besides: session.account_id })))
    throw new RefusedError(409, { name: 'EMAIL_TAKEN', description: 'This address has a wallet of its own' })
  await db
    .updateTable('account_identity')
    .set({ subject: row.email, email: row.email })
    .where('account_id', '=', session.account_id)
    .where('issuer', '=', 'email')
    .execute()
  await db.deleteFrom('account_session').where('account_id', '=', session.account_id).where('id', '!=', session.id).execute()
  await db.deleteFrom('asked_change').where('account_id', '=', session.account_id).execute()
  await audit(gateway, db, { accountId: session.account_id, kind: 'email-changed' })
  await gateway.embedded?.webhooks.record(db, {
    type: 'user.email_changed',
    projectId: session.project_id,
    data: { userId: toUserId(session.project_id, session.account_id), email: row.email, isUndone: false },
  })
  const token = await keepUndo(gateway, db, { accountId: session.account_id, projectId: session.project_id, before, jkt: session.jkt })
  // The former owner is warned in their own language: the new one does not choose it.
  const facts = { ...toAttempt(session, row.network, language ?? undefined), recipient: before, appName, atMs: gateway.now() }
  await outbox?.add(
    db,
    noticeMail(
      facts,
      (say) => ({
        subject: say('emailChanged.subject'),
        sentences: [say('emailChanged.text', { email: row.email }), say('emailChanged.undo', { email: row.email })],
      }),
      `${secureSiteUrl}/undo-email#${token}`,
    ),
    { lifetimeMs: noticeMs },
  )
  return { status: 'changed', email: row.email }
}

/** The address that an account signs in with. @throws {@link RefusedError} 409 if it signs in at a provider. */
export async function findEmail(db: Transaction<Tables>, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('account_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', 'email')
    .executeTakeFirst()
  if (!row) throw new RefusedError(409, { name: 'NO_EMAIL', description: 'This account does not sign in by email' })
  return row.subject
}

function toKey(id: string): string {
  return `${emailChangePrefix}${id}`
}

function toAttempt({ project_id, origin, jkt, device }: Session, network: string, language: string | undefined) {
  return { projectId: project_id, origin, jkt, device, network, language }
}
