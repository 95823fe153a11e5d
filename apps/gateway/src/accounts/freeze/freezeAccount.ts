import { forgetRecovery } from '../../custody/keys/announceRecovery.ts'
import { transact } from '../../host/database/transact.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { forgetAsked } from '../email/guardChange.ts'
import { lockAccount } from '../lockAccount.ts'

/**
 * Freezes an account: its sessions end, and it neither signs in, nor signs, nor recovers until it is thawed. No key and no share
 * changes. Freezing it again changes the reason.
 *
 * What devices wait for ends as well, recoveries included: no delay runs out while the owner can neither see nor refuse it. A change of
 * address can still be undone.
 */
export async function freezeAccount(
  gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  const changed = { reason, frozen_at: gateway.now() }
  await transact(gateway.db, async (transaction) => {
    // A sign-in in progress is over before this, or sees it.
    await lockAccount(transaction, accountId)
    await transaction
      .insertInto('account_freeze')
      .values({ account_id: accountId, ...changed })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
      .execute()
    await transaction.deleteFrom('account_session').where('account_id', '=', accountId).execute()
    await forgetAsked(transaction, { account_id: accountId })
    await forgetRecovery(gateway, transaction, { accountId, isOwner: false })
    await audit(gateway, transaction, { accountId, kind: 'frozen' })
  })
}

/** Ends the freeze of an account. @returns Whether it was frozen. */
export async function thawAccount(gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>, accountId: string): Promise<boolean> {
  return transact(gateway.db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const { numDeletedRows } = await transaction.deleteFrom('account_freeze').where('account_id', '=', accountId).executeTakeFirst()
    if (numDeletedRows > 0n) await audit(gateway, transaction, { accountId, kind: 'thawed' })
    return numDeletedRows > 0n
  })
}
