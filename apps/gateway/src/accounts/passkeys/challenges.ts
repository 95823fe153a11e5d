import { randomBytes } from 'node:crypto'
import type { PasskeyRequest } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import type { PasskeyUse } from './tables.ts'

const challengeMs = 300_000

/** A challenge that was used: it cannot be answered again. */
export type Challenge = Tables['passkey_challenge']

/** Creates a challenge for one device's key, project, page and use. It replaces the device's earlier one. */
export async function startChallenge(
  gateway: Pick<AccountParts, 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  given: startChallenge.Given,
): Promise<PasskeyRequest> {
  const { credentialIds, ...rest } = given
  const row: Challenge = {
    id: gateway.id(),
    challenge: randomBytes(32).toString('base64url'),
    ends_at: gateway.now() + challengeMs,
    ...rest,
  }
  await db
    .deleteFrom('passkey_challenge')
    .where('jkt', '=', row.jkt)
    .where('kind', '=', row.kind)
    .where('project_id', '=', row.project_id)
    .where('origin', '=', row.origin)
    .execute()
  await db.insertInto('passkey_challenge').values(row).execute()
  return { txnId: row.id, challenge: row.challenge, rpId: toRpId(gateway), credentialIds: [...credentialIds], expiresAt: row.ends_at }
}

export declare namespace startChallenge {
  type Given = Omit<Challenge, 'id' | 'challenge' | 'ends_at'> & {
    /** Passkeys that may answer, or that must not be created twice. */
    readonly credentialIds: readonly string[]
  }
}

/**
 * Uses up a challenge, whatever the result: each has one answer. Call it outside the transaction that a wrong answer rolls back.
 *
 * @throws {@link RefusedError} 400 `PASSKEY_EXPIRED` for one that is over, used, or another device's.
 */
export async function takeChallenge(db: Database, now: () => number, asked: takeChallenge.Asked): Promise<Challenge> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', asked.txnId)
    .where('kind', '=', asked.kind)
    .where('jkt', '=', asked.jkt)
    .where('project_id', '=', asked.projectId)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.ends_at <= now() || (asked.accountId !== undefined && row.account_id !== asked.accountId))
    throw new RefusedError(400, { name: 'PASSKEY_EXPIRED', description: 'The request has expired. Try again' })
  return row
}

export declare namespace takeChallenge {
  type Asked = {
    readonly txnId: string
    readonly kind: PasskeyUse
    readonly jkt: string
    readonly projectId: string
    /** Of a challenge that only its account may answer. */
    readonly accountId?: string | undefined
  }
}

/** Passkeys belong to the secure site's domain, and to no app's. */
export function toRpId(gateway: Pick<AccountParts, 'embedded'>): string {
  return new URL(requireEmbedded(gateway).secureSiteUrl).hostname
}

/** The one answer to every unknown or wrong passkey: it does not reveal which passkeys exist. */
export function passkeyRefused(cause?: unknown): RefusedError {
  return new RefusedError(401, { name: 'PASSKEY_REFUSED', description: 'This passkey was not accepted' }, { cause })
}
