import { sql, type Transaction } from 'kysely'
import type { RecoveryTables } from '../../custody/recovery/tables.ts'
import { requireKeyStores } from '../../custody/requireKeyStores.ts'
import { bareAddressKey } from '../../data/families/families.ts'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { freezeAccount } from '../freeze/freezeAccount.ts'
import { lockAccount } from '../lockAccount.ts'
import type { CommandParts } from '../wallet/withEmbedded.ts'

/** Tables with rows of an account, in the order in which they go. */
const accountTables = [
  ...['account_session', 'device_request', 'login_code', 'email_change', 'asked_change', 'not_me', 'origin_consent'],
  ...['passkey_challenge', 'passkey', 'permission', 'account_freeze', 'account_audit', 'account_identity', 'embedded_wallet'],
] as const satisfies readonly (keyof Tables)[]
const walletTables = ['embedded_device', 'embedded_device_addition', 'embedded_wallet_key'] as const satisfies readonly (keyof Tables)[]
const recoveryTables = ['recovery_share', 'recovery_set', 'recovery_method'] as const satisfies readonly (keyof RecoveryTables)[]

type Wallet = Pick<Tables['embedded_wallet'], 'id' | 'evm_address' | 'solana_address'>

/**
 * Deletes a user: logins, devices, sessions, trail, and the shares of their wallet at both services. What a device of theirs
 * still holds opens nothing by itself, so what the wallet holds is lost to them unless they have exported its key.
 *
 * It freezes the account first, so that no request begins meanwhile. The recovery service's rows go before the account, so that after an
 * interruption the same command finishes, and once more after it: a request that had begun may have stored some.
 *
 * @throws {@link NotThereError}
 */
export async function eraseUser(parts: CommandParts, accountId: string): Promise<{ readonly wallets: number }> {
  const { db } = parts
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!account) throw new NotThereError(`user "${accountId.slice(0, 64)}"`)
  await freezeAccount(parts, { accountId, reason: 'The user is being erased' })
  await eraseRecovery(parts, await listWallets(db, accountId))
  const wallets = await transact(db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const last = await listWallets(transaction, accountId)
    await eraseTexts(transaction, accountId, last)
    for (const { id } of last)
      for (const table of walletTables) await sql`delete from ${sql.table(table)} where wallet_id = ${id}`.execute(transaction)
    for (const table of accountTables) await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(transaction)
    await transaction.deleteFrom('account').where('id', '=', accountId).execute()
    return last
  })
  await eraseRecovery(parts, wallets)
  return { wallets: wallets.length }
}

function listWallets(db: Database | Transaction<Tables>, accountId: string): Promise<readonly Wallet[]> {
  return db.selectFrom('embedded_wallet').select(['id', 'evm_address', 'solana_address']).where('account_id', '=', accountId).execute()
}

async function eraseRecovery(parts: CommandParts, wallets: readonly Wallet[]): Promise<void> {
  const { recoveryDb } = requireKeyStores(parts)
  for (const { id } of wallets)
    for (const table of recoveryTables) await sql`delete from ${sql.table(table)} where wallet_id = ${id}`.execute(recoveryDb)
}

/** Rows that name the user by an e-mail address, a session or an address of the wallet. */
async function eraseTexts(transaction: Transaction<Tables>, accountId: string, wallets: readonly Wallet[]): Promise<void> {
  const identities = await transaction.selectFrom('account_identity').select('email').where('account_id', '=', accountId).execute()
  for (const { email } of identities) {
    if (email === null) continue
    for (const table of ['login_code', 'login_failure', 'not_me'] as const)
      await transaction.deleteFrom(table).where('email', '=', email).execute()
  }
  await transaction
    .deleteFrom('step_up')
    .where('session_id', 'in', (query) => query.selectFrom('account_session').select('id').where('account_id', '=', accountId))
    .execute()
  // Else projects would go on hearing of payments to them.
  const addresses = wallets.flatMap((wallet) => [wallet.evm_address, wallet.solana_address]).map(bareAddressKey)
  for (const address of addresses) await transaction.deleteFrom('webhook_address').where('address', '=', address).execute()
}
