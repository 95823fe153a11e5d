import type { SmartSession } from '@latchkey/blockchain-api'
import type { StorePermission } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import type { Session } from '../../accounts/sessions/sessions.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { malformed, notFound, RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import type { WebhookEvent } from '../../webhooks/createWebhookEvents.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import { askChain, describeSpent, isGivenBy } from './askChain.ts'
import { readContext } from './readContext.ts'

type Row = Tables['permission']
type Account = { readonly chainId: string; readonly address: string }

/** How many permissions of one account may be in force at once: all of them are always listed. */
const liveMax = 100
/** How many of those no longer in force are listed. */
const overMax = 50

/**
 * Adds a permission that its account's owner has just signed; no other caller can add one for them (T-G3).
 *
 * @throws {@link RefusedError} 400 if the account has not signed it, or its description does not match; 502 if the chain cannot be asked.
 */
export async function storePermission(
  gateway: Pick<AccountParts, 'db' | 'now' | 'chains' | 'webhooks'>,
  parameters: storePermission.Parameters,
): Promise<{ pci: string; isNew: boolean }> {
  const { account, session, body, signal } = parameters
  const { chainId, address } = account
  const context = readContext(body.context, chainId)
  if (context.delegator.toLowerCase() !== address) throw malformed('context', "a permission of this account's")
  if (context.endsAtS !== body.expiration) throw malformed('expiration', 'when the permission ends')
  if (!(await isGivenBy(gateway, { chainId, context, deployment: body.deployment, signal })))
    throw malformed('context', 'a permission that the account has signed')
  const isLive = context.endsAtS * 1000 > gateway.now()
  if (isLive && (await findLive(gateway, account)).filter(({ pci }) => pci !== context.pci).length >= liveMax)
    throw new RefusedError(409, { name: 'TOO_MANY_PERMISSIONS', description: `An account has at most ${liveMax} permissions in force` })
  const row: Row = {
    pci: context.pci,
    chain_id: chainId,
    address,
    account_id: session.account_id,
    project_id: session.project_id,
    origin: session.origin,
    site_name: body.siteName,
    permission: JSON.stringify(body.permission),
    policies: JSON.stringify(body.policies),
    context: context.unsigned,
    created_at: gateway.now(),
    ends_at: context.endsAtS * 1000,
    revoked_at: null,
  }
  const isNew = await transact(gateway.db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('permission')
      .values(row)
      .onConflict((conflict) => conflict.columns(['pci', 'chain_id']).doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    await gateway.webhooks.record(transaction, toEvent(row))
    return true
  })
  return { pci: context.pci, isNew }
}

export declare namespace storePermission {
  type Parameters = { account: Account; session: Session; body: StorePermission; signal: AbortSignal }
}

/**
 * Lists what an account has granted to one page, the latest first. A page learns of no other page's permissions. Those revoked elsewhere
 * are noticed, as the chain decides.
 */
export async function listPermissions(
  gateway: Pick<AccountParts, 'db' | 'now' | 'chains' | 'tokens'>,
  parameters: listPermissions.Parameters,
): Promise<readonly SmartSession[]> {
  const { db, now } = gateway
  const { account, projectId, origin, signal } = parameters
  const isAskers = (row: Row) => row.project_id === projectId && (origin === undefined || row.origin === origin)
  const live = (await findLive(gateway, account)).filter(isAskers)
  const over = await db
    .selectFrom('permission')
    .selectAll()
    .where('chain_id', '=', account.chainId)
    .where('address', '=', account.address)
    .where('project_id', '=', projectId)
    .$if(origin !== undefined, (some) => some.where('origin', '=', origin ?? ''))
    .where((some) => some.or([some('revoked_at', 'is not', null), some('ends_at', '<=', now())]))
    .orderBy('created_at', 'desc')
    .orderBy('pci')
    .limit(overMax)
    .execute()
  const rows = [...live, ...over].toSorted((one, other) => other.created_at - one.created_at)
  const states = await askChain(gateway, live, signal)
  return Promise.all(
    rows.map(async (row) => {
      const state = states[live.indexOf(row)]
      const isFound = state?.isDisabled === true && row.revoked_at === null
      if (isFound) await noteRevoked(gateway, row)
      return toSession(isFound ? { ...row, revoked_at: now() } : row, await describeSpent(gateway, row, state?.used, signal))
    }),
  )
}

export declare namespace listPermissions {
  type Parameters = {
    account: Account
    projectId: string
    /** The page that asks; absent for a project's own server. */
    origin: string | undefined
    signal: AbortSignal
  }
}

/**
 * Records that a permission was revoked: the account has signed that, and the chain no longer accepts the permission (E-16).
 *
 * @throws {@link RefusedError} 400 for a signature that is not the account's, 404 for an unknown permission, 409 while the chain still accepts it, 502 if it cannot be asked.
 */
export async function revokePermission(
  gateway: Pick<AccountParts, 'db' | 'now' | 'chains' | 'signatures'>,
  parameters: revokePermission.Parameters,
): Promise<void> {
  const { account, pci, signature, signal } = parameters
  const row = await gateway.db
    .selectFrom('permission')
    .selectAll()
    .where('pci', '=', pci)
    .where('chain_id', '=', account.chainId)
    .where('address', '=', account.address)
    .executeTakeFirst()
  if (!row) throw notFound('The permission')
  const signed = { account: `${account.chainId}:${account.address}`, message: pci, signature, signal }
  if (!(await gateway.signatures.verify(signed))) throw malformed('signature', "the account's over the pci")
  const [state] = await askChain(gateway, [row], signal)
  if (!state) throw upstreamFailed()
  if (!state.isDisabled) throw new RefusedError(409, { name: 'NOT_REVOKED', description: 'The permission is still valid on the chain' })
  await noteRevoked(gateway, row)
}

export declare namespace revokePermission {
  type Parameters = { account: Account; pci: string; signature: string; signal: AbortSignal }
}

/** Permissions that the chain may still accept, the latest first. */
async function findLive({ db, now }: Pick<AccountParts, 'db' | 'now'>, { chainId, address }: Account): Promise<readonly Row[]> {
  return db
    .selectFrom('permission')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('address', '=', address)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now())
    .orderBy('created_at', 'desc')
    .orderBy('pci')
    .execute()
}

/** The data of the event for the project's server. */
function toEvent({ project_id: projectId, account_id, chain_id, address, pci, origin, ends_at }: Row): WebhookEvent {
  return {
    type: 'permission.granted',
    projectId,
    data: {
      userId: toUserId(projectId, account_id),
      account: `${chain_id}:${address}`,
      permissionId: pci,
      origin,
      expiresAt: new Date(ends_at).toISOString(),
    },
  }
}

async function noteRevoked({ db, now }: Pick<AccountParts, 'db' | 'now'>, { pci, chain_id }: Row): Promise<void> {
  await db
    .updateTable('permission')
    .set({ revoked_at: now() })
    .where('pci', '=', pci)
    .where('chain_id', '=', chain_id)
    .where('revoked_at', 'is', null)
    .execute()
}

function toSession(row: Row, spent: SmartSession['spent']): SmartSession {
  return {
    pci: row.pci,
    project: { name: row.site_name, url: row.origin, iconUrl: null },
    createdAt: new Date(row.created_at).toISOString(),
    expiration: Math.floor(row.ends_at / 1000),
    permissions: [JSON.parse(row.permission)],
    policies: JSON.parse(row.policies),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
    context: row.context,
    spent,
  }
}
