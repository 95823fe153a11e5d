import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'

const dayMs = 86_400_000

/**
 * Keeps the language that an account's owner is warned in: that of their last login on a device that has had the wallet for a day. A thief
 * who reads the mailbox does not choose it, even with a device that the mailbox has let in (T-G8).
 */
export async function keepLanguage(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { accountId, jkt, language }: Pick<LoginAttempt, 'jkt' | 'language'> & { accountId: string },
): Promise<void> {
  if (language === undefined) return
  const device = await db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select('embedded_wallet.id as walletId')
    .where('embedded_wallet.account_id', '=', accountId)
    .where('embedded_wallet.status', '=', 'active')
    .where('embedded_device.jkt', '=', jkt)
    .where('embedded_device.status', '=', 'active')
    .executeTakeFirst()
  if (!device) return
  const addition = await db
    .selectFrom('embedded_device_addition')
    .select('id')
    .where('wallet_id', '=', device.walletId)
    .where('jkt', '=', jkt)
    .where('created_at', '>', now() - dayMs)
    .executeTakeFirst()
  if (!addition) await db.updateTable('account').set({ language }).where('id', '=', accountId).execute()
}
