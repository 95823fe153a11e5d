import { noticeToOwner } from '../../custody/keys/noticeToOwner.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { guardChange } from '../email/guardChange.ts'
import { lockSession } from '../lockAccount.ts'
import { requireStepUp, type Session } from '../sessions/sessions.ts'

/**
 * Removes a passkey, unless it is the owner's last way to sign in.
 *
 * @throws {@link RefusedError} 403 `STEP_UP_REQUIRED`, 404, 409 `LAST_WAY_IN`, 429 `CHANGE_DELAYED` where more than a mailbox has to prove it
 */
export async function removePasskey(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  { session, passkeyId }: { session: Session; passkeyId: string },
): Promise<void> {
  await requireStepUp(gateway, session, 'device_add')
  const { account_id: accountId } = session
  if (!(await isOwnAddition(gateway, session, passkeyId))) await guardChange(gateway, session, { kind: 'passkeys' })
  await transact(gateway.db, async (transaction) => {
    // Two removals at once could each rely on the other's passkey.
    await lockSession(transaction, session)
    const passkeys = await transaction.selectFrom('passkey').select('id').where('account_id', '=', accountId).execute()
    if (!passkeys.some(({ id }) => id === passkeyId)) throw notFound('The passkey')
    const identities = await transaction.selectFrom('account_identity').select('issuer').where('account_id', '=', accountId).execute()
    if (passkeys.length === 1 && !identities.some(({ issuer }) => isOpen(gateway, issuer)))
      throw new RefusedError(409, { name: 'LAST_WAY_IN', description: 'Without this passkey nobody could sign in to the account any more' })
    await transaction.deleteFrom('passkey').where('id', '=', passkeyId).where('account_id', '=', accountId).execute()
    await audit(gateway, transaction, { accountId, kind: 'passkey-removed', detail: { passkey: passkeyId, origin: session.origin } })
    await noticeToOwner(gateway, transaction, session, (say) => ({
      subject: say('passkeyRemoved.subject'),
      sentences: [say('passkeyRemoved.text'), say('passkeyRemoved.not')],
    }))
  })
  void gateway.embedded?.outbox?.send()
}

/** Whether the device removes a passkey that it added itself. */
async function isOwnAddition({ db }: Pick<AccountParts, 'db'>, { account_id, jkt }: Session, passkeyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', passkeyId)
    .where('account_id', '=', account_id)
    .where('added_by', '=', jkt)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the operator still offers this way to sign in. */
function isOpen({ embedded }: Pick<AccountParts, 'embedded'>, issuer: string): boolean {
  if (issuer === 'email') return embedded?.outbox !== undefined
  if (issuer === 'farcaster') return embedded?.farcaster !== undefined
  return [...(embedded?.socials.keys() ?? [])].some((name) => name === issuer)
}
