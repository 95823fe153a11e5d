import type { Transaction } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import { keepNotMe } from '../../accounts/devices/keepNotMe.ts'
import { noticeMs } from '../../accounts/mail/createOutbox.ts'
import { type Notice, noticeMail } from '../../accounts/mail/mails.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import { requireEmbedded } from '../../accounts/wallet/requireEmbedded.ts'
import type { Tables } from '../../host/database/schema.ts'

/**
 * Notifies the account's owner by mail, if their address is known, in the language that the owner reads: the session that caused it does not
 * choose. The mail is stored in the transaction of its cause.
 */
export async function noticeToOwner(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  session: Session,
  notice: Notice,
): Promise<void> {
  const { outbox } = requireEmbedded(gateway)
  const rows = await db.selectFrom('account_identity').selectAll().where('account_id', '=', session.account_id).execute()
  const recipient = rows.find(({ email }) => email !== null)?.email
  if (!outbox || !recipient) return
  const { account_id: accountId, jkt, device, origin } = session
  const account = await db.selectFrom('account').select(['scope', 'language']).where('id', '=', accountId).executeTakeFirst()
  const notMeUrl = await keepNotMe(gateway, db, { scope: account?.scope ?? '', email: recipient, accountId, jkt, device, origin })
  // Queried here rather than by the usual look-up: inside a transaction, only the transaction may query.
  const project = await db.selectFrom('project').select('name').where('id', '=', session.project_id).executeTakeFirst()
  const facts = {
    recipient,
    language: account?.language ?? undefined,
    appName: project?.name ?? '',
    origin,
    device,
    network: session.network,
    atMs: gateway.now(),
    notMeUrl,
  }
  await outbox.add(db, noticeMail(facts, notice), { lifetimeMs: noticeMs })
}
