import { recoveryOf } from '../../custody/keys/wallets.ts'
import { listMethods } from '../../custody/recovery/recoveryService.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { findFreeze } from '../freeze/freezes.ts'
import type { CommandParts } from '../wallet/withEmbedded.ts'
import { listEmails } from './findUsers.ts'

/** Who can recover the wallet, by the levels of the chapter on the embedded wallet. */
const levels = { operator: 'K0', passkey: 'K1', kit: 'K3' } as const
const shownMax = 100

/**
 * What the operator may see of a user: no key, no share, no token. Times are milliseconds since the epoch.
 *
 * @param options - `max`: the most devices, sessions and events, the latest first.
 * @throws {@link NotThereError}
 */
export async function showUser(parts: CommandParts, accountId: string, { max = shownMax }: { readonly max?: number } = {}) {
  const { db, now, config } = parts
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!account) throw new NotThereError(`user "${accountId.slice(0, 64)}"`)
  const freeze = await findFreeze(db, accountId)
  const identities = await db.selectFrom('account_identity').selectAll().where('account_id', '=', accountId).execute()
  const wallets = await db.selectFrom('embedded_wallet').selectAll().where('account_id', '=', accountId).execute()
  const wallet = wallets.find(({ status }) => status === 'active')
  const methods = wallet ? await listMethods(recoveryOf(parts), wallet.id) : []
  const devices = await db
    .selectFrom('embedded_device')
    .select(['gen', 'name', 'origin', 'created_at', 'used_at'])
    .where('wallet_id', '=', wallet?.id ?? '')
    .where('status', '=', 'active')
    .orderBy('used_at', 'desc')
    .limit(max)
    .execute()
  const sessions = await db
    .selectFrom('account_session')
    .select(['id', 'project_id', 'origin', 'device', 'network', 'provider', 'created_at', 'rotated_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now())
    .where('rotated_at', '>', now() - config.LATCHKEY_LIMIT_SESSION_IDLE_MS)
    .orderBy('rotated_at', 'desc')
    .limit(max)
    .execute()
  const trail = await db
    .selectFrom('account_audit')
    .select(['seq', 'happened_at', 'kind', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(max)
    .execute()
  return {
    ...{ id: account.id, emails: await listEmails(db, accountId), createdAt: Number(account.created_at) },
    ...{ language: account.language, isFrozen: freeze !== undefined },
    freeze: freeze ?? null,
    logins: identities.map(({ issuer, user_name }) => ({ provider: issuer, name: user_name })),
    wallet: wallet ? { evmAddress: wallet.evm_address, solanaAddress: wallet.solana_address } : null,
    custody: methods.length === 0 ? null : [...new Set(methods.map(({ kind }) => levels[kind]))].sort().join(' '),
    devices: devices.map(({ gen, name, origin, created_at, used_at }) => ({
      ...{ id: gen, name, origin, createdAt: Number(created_at), lastUsedAt: Number(used_at) },
    })),
    sessions: sessions.map(({ id, project_id, origin, device, network, provider, created_at, rotated_at, ends_at }) => ({
      ...{ id, project: project_id, origin, device, network, provider },
      ...{ createdAt: Number(created_at), lastUsedAt: Number(rotated_at), expiresAt: Number(ends_at) },
    })),
    trail: trail.map(({ seq, happened_at, kind, detail }) => ({
      ...{ seq: Number(seq), at: Number(happened_at), kind, detail: JSON.parse(detail) as Record<string, string> },
    })),
  }
}
