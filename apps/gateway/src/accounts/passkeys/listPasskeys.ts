import type { PasskeyRow } from '@latchkey/blockchain-api/keys'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'

/** Passkeys that sign in to an account, the oldest first. */
export async function listPasskeys({ db }: Pick<AccountParts, 'db'>, accountId: string): Promise<readonly PasskeyRow[]> {
  const rows = await db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toPasskeyRow)
}

/** A passkey as its owner sees it. */
export function toPasskeyRow(row: Tables['passkey']): PasskeyRow {
  const { id, credential_id, label, created_at, used_at, is_synced } = row
  return { passkeyId: id, credentialId: credential_id, label, createdAt: created_at, usedAt: used_at, isSynced: is_synced === 1 }
}
