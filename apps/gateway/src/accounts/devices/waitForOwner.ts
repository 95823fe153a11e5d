import { randomBytes } from 'node:crypto'
import type { Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'
import { hashToken } from '../sessions/tokens.ts'

/** How long after its delay a device may still come in. */
const openMs = 86_400_000
/** So many devices of one network wait for an account at a time. */
const perNetwork = 3

/** What a device waits for: to come in, or to add the wallet's first passkey. */
type Wish = 'device' | 'passkey'

/** It may later: the request is kept, so this is thrown only after that is committed. */
export type Delayed = { readonly status: 'delayed'; readonly wish: Wish; readonly waitMs: number }

/** What is kept of something that waits. */
export type KeptWish = {
  readonly attempt: LoginAttempt
  readonly provider: string
  readonly wish: Wish
  readonly askedAt: number
  /** When the same device last signed in and was told to wait. */
  readonly lastAskedAt: number
  readonly opensAt: number
  /** Until when its numbers may be pressed, if it has asked for any. */
  readonly numbersEndAt?: number | undefined
  /** A device of the owner's has said yes. */
  readonly isVouched?: true | undefined
  /** When a wrong number was pressed for it. */
  readonly wrongAt?: number | undefined
}

/**
 * Holds back what nobody can be asked about by mail, as long as the operator has set. The owner's devices list it meanwhile, and any of
 * them can refuse it. @returns Nothing once it may.
 */
export async function waitForOwner(
  gateway: Pick<AccountParts, 'config' | 'now' | 'embedded'>,
  db: Transaction<Tables>,
  parameters: { accountId: string; provider: string; attempt: LoginAttempt; wish: Wish },
): Promise<Delayed | undefined> {
  const { now, config } = gateway
  const { accountId, provider, attempt, wish } = parameters
  const delayMs = config.LATCHKEY_DEVICE_DELAY_MS
  if (delayMs === 0) return undefined
  const waiting = await listWaiting(gateway, db, accountId)
  const known = waiting.find((one) => one.attempt.jkt === attempt.jkt && one.wish === wish)
  if (known && known.opensAt <= now()) {
    await db.updateTable('device_request').set({ state: 'done' }).where('id', '=', known.id).execute()
    return undefined
  }
  if (known) {
    const { id, numbers: _, ...kept } = known
    await keepWish(db, id, { ...kept, lastAskedAt: now() })
    return { status: 'delayed', wish, waitMs: known.opensAt - now() }
  }
  if (wish === 'device') await makeRoom(db, waiting, attempt.network)
  const opensAt = now() + delayMs
  await db
    .insertInto('device_request')
    .values({
      // As the generation of a device is written, which it is listed beside.
      id: randomBytes(16).toString('hex'),
      // No mail carries this token: nobody can answer by a link.
      token_hash: hashToken(randomBytes(32).toString('hex')),
      login: JSON.stringify({ attempt, provider, wish, askedAt: now(), lastAskedAt: now(), opensAt } satisfies KeptWish),
      account_id: accountId,
      jkt: attempt.jkt,
      numbers: '[]',
      number: '',
      state: 'pending',
      ends_at: opensAt + openMs,
    })
    .execute()
  await audit(gateway, db, { accountId, kind: `${wish}-waits`, detail: { device: attempt.device, origin: attempt.origin } })
  return { status: 'delayed', wish, waitMs: delayMs }
}

/** Ends the oldest devices of a network that wait, so that an attacker who fills an owner's list from one place pushes out their own. */
async function makeRoom(db: Transaction<Tables>, waiting: readonly Waiting[], network: string): Promise<void> {
  const near = waiting.filter((one) => one.wish === 'device' && one.attempt.network === network)
  const ended = near.slice(0, Math.max(0, near.length - perNetwork + 1)).map(({ id }) => id)
  if (ended.length > 0) await db.updateTable('device_request').set({ state: 'denied' }).where('id', 'in', ended).execute()
}

const refusals = {
  device: {
    name: 'DEVICE_DELAYED',
    description: 'Approve it on a device that has this wallet, sign in by a passkey, or come back later',
  },
  passkey: { name: 'CHANGE_DELAYED', description: 'The provider cannot say that it is you: come back later, the request is listed' },
} as const

/**
 * What a login or a proof came to, once its transaction is committed.
 *
 * @throws {@link RefusedError} 429 `DEVICE_DELAYED`, `CHANGE_DELAYED` with the seconds to wait
 */
export function requireUndelayed(outcome: Verified | Delayed): Verified {
  if (outcome.status !== 'delayed') return outcome
  throw new RefusedError(429, refusals[outcome.wish], { retryAfterS: Math.ceil(outcome.waitMs / 1000) })
}

/** What an account's devices wait for, and may now and have not. */
export async function listWaiting(
  { now }: Pick<AccountParts, 'now'>,
  db: Database | Transaction<Tables>,
  accountId: string,
): Promise<readonly Waiting[]> {
  const rows = await db
    .selectFrom('device_request')
    .select(['id', 'login', 'numbers'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .where('ends_at', '>', now())
    .execute()
  // The others wait for an answer to a mail.
  const all = rows.flatMap(({ id, login, numbers }) => {
    const kept = readWish(login)
    if (!kept) return []
    const isOffered = (kept.numbersEndAt ?? 0) > now()
    return [{ id, ...kept, numbers: isOffered ? (JSON.parse(numbers) as string[]) : [] }]
  })
  return all.toSorted((one, other) => one.askedAt - other.askedAt)
}

/** Something that waits; `numbers` is empty unless one of them may be pressed now. */
export type Waiting = KeptWish & { readonly id: string; readonly numbers: readonly string[] }

/** What is kept of a request, unless that waits for an answer to a mail. */
export function readWish(login: string): KeptWish | undefined {
  const kept = JSON.parse(login) as Partial<KeptWish>
  return kept.opensAt === undefined ? undefined : (kept as KeptWish)
}

/** Keeps what has changed of it. */
export async function keepWish(db: Transaction<Tables>, id: string, kept: KeptWish): Promise<void> {
  await db
    .updateTable('device_request')
    .set({ login: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** Refuses what a device waits for. @returns Whether there was one by this id. */
export async function refuseWaiting(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_request')
    .set({ state: 'denied' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await audit(gateway, db, { accountId, kind: 'device-denied' })
  return numUpdatedRows > 0n
}
