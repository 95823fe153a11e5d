import type { Transaction } from 'kysely'
import type { AccountParts } from '../../accounts/accountParts.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { toUserId } from '../../webhooks/toUserId.ts'

/** Records for the project's webhooks that a device asks for a wallet which it does not have. */
export async function recordRecovery(
  { embedded }: Pick<AccountParts, 'embedded'>,
  transaction: Transaction<Tables>,
  { session, method, opensAtMs }: { session: Session; method: string; opensAtMs: number },
): Promise<void> {
  const { project_id: projectId, account_id: accountId, device, origin } = session
  await embedded?.webhooks.record(transaction, {
    type: 'recovery.started',
    projectId,
    data: { userId: toUserId(projectId, accountId), method, opensAt: new Date(opensAtMs).toISOString(), device, origin },
  })
}
