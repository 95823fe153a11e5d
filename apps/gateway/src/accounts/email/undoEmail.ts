import { transact } from '../../host/database/transact.ts'
import { notFound } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { lockAccount } from '../lockAccount.ts'
import { hashToken } from '../sessions/tokens.ts'
import { takeBack } from './emailChanges.ts'

/**
 * Undoes a change of address: the old one signs in again, every session ends (I13). Works once, within a day.
 *
 * @throws {@link RefusedError} 404 for an expired, used or unknown token; 409 if the old address now has a wallet of its own
 */
export async function undoEmail(gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>, token: string): Promise<void> {
  const { db, now } = gateway
  await transact(db, async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('email_change')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .where('ends_at', '>', now())
        .executeTakeFirst()
    const known = await find()
    if (!known) throw notFound('The change')
    await lockAccount(transaction, known.account_id)
    // Another request may have undone it while this one waited.
    const change = await find()
    if (!change) throw notFound('The change')
    await takeBack(gateway, transaction, change)
  })
}
