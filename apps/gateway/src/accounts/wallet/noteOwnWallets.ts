import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { noteWallets } from '../../webhooks/noteWallets.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import type { AccountParts } from '../accountParts.ts'

/** Notes an account's own wallet for a project's webhooks, once the account has one and has logged in to the project. */
export async function noteOwnWallets(
  { now, embedded }: Pick<AccountParts, 'now' | 'embedded'>,
  transaction: Transaction<Tables>,
  { accountId, projectId, origin }: { accountId: string; projectId: string; origin: string },
): Promise<void> {
  if (!embedded?.webhooks.isOn) return
  const wallet = await transaction
    .selectFrom('embedded_wallet')
    .select(['evm_address', 'solana_address'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!wallet) return
  await noteWallets({ webhooks: embedded.webhooks, now }, transaction, {
    ...{ projectId, userId: toUserId(projectId, accountId), kind: 'embedded', origin },
    wallets: [
      { namespace: 'eip155', address: wallet.evm_address, account: null },
      { namespace: 'solana', address: wallet.solana_address, account: null },
    ],
  })
}
