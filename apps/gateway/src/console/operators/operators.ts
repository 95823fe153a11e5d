import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { NotThereError, ValueRefusedError } from '../../host/projects/errors.ts'
import { createInviteCode, hashInviteCode, inviteMs } from './inviteCode.ts'
import type { Role } from './roles.ts'

/** A one-time code and whom it is for. */
export type Invite = {
  readonly name: string
  readonly role: Role
  readonly code: string
  readonly expiresAt: number
  /** Passkeys of theirs that stay valid. */
  readonly passkeys: number
}

/** Which operator is meant. */
export type OperatorChoice = {
  readonly name: string
  /** Their id. Meanwhile the name may have become another operator's: that one is left alone. */
  readonly id?: string | undefined
  /** Whether it may be the last owner: only who has the machine can then open the console again. */
  readonly mayBeLastOwner?: boolean | undefined
}

/**
 * Makes a one-time code for a new operator, or for one that exists. An earlier code of theirs ends.
 *
 * @throws {@link ValueRefusedError} for no name, no role of a new operator, or another role than that of an existing one.
 */
export async function inviteOperator(
  db: Database,
  { name: given, role, now }: { name: string; role: Role | undefined; now: number },
): Promise<Invite> {
  const name = readName(given)
  return transact(db, async (transaction) => {
    const known = await transaction.selectFrom('operator').selectAll().where('name', '=', name).executeTakeFirst()
    if (known && role !== undefined && role !== known.role)
      throw new ValueRefusedError('--role', `${known.role}, which ${name} has; “operator role” changes it`)
    const operator = known ?? (await addOperator(transaction, { name, role, now }))
    return addInvite(transaction, { operator, now })
  })
}

/**
 * Ends an operator's passkeys, sessions and waiting steps, and makes a one-time code for them: after this no lost passkey of theirs is of use.
 *
 * @throws {@link NotThereError}, {@link ValueRefusedError} for the last owner.
 */
export async function resetOperator(db: Database, choice: OperatorChoice, now: number): Promise<Invite> {
  return transact(db, async (transaction) => {
    const operator = await requireChosen(transaction, choice)
    await requireOtherOwner(transaction, operator, choice)
    // First: a passkey that is being enrolled by an earlier code is there before the deletions below, or never.
    const invite = await addInvite(transaction, { operator, now })
    await transaction.deleteFrom('operator_passkey').where('operator_id', '=', operator.id).execute()
    await transaction.deleteFrom('operator_session').where('operator_id', '=', operator.id).execute()
    await transaction.deleteFrom('operator_approval').where('asked_by', '=', operator.id).execute()
    return { ...invite, passkeys: 0 }
  })
}

async function addInvite(db: Transaction<Tables>, { operator, now }: { operator: Tables['operator']; now: number }): Promise<Invite> {
  const code = createInviteCode()
  // Of two codes that are made at once, the later one deletes the other.
  await db.updateTable('operator').set({ id: operator.id }).where('id', '=', operator.id).execute()
  await db.deleteFrom('operator_invite').where('operator_id', '=', operator.id).execute()
  const expiresAt = now + inviteMs
  await db
    .insertInto('operator_invite')
    .values({ code_hash: hashInviteCode(code), operator_id: operator.id, ends_at: expiresAt })
    .execute()
  const passkeys = await db.selectFrom('operator_passkey').select('credential_id').where('operator_id', '=', operator.id).execute()
  return { name: operator.name, role: operator.role, code, expiresAt, passkeys: passkeys.length }
}

async function addOperator(
  db: Transaction<Tables>,
  { name, role, now }: { name: string; role: Role | undefined; now: number },
): Promise<Tables['operator']> {
  if (role === undefined) throw new ValueRefusedError('--role', 'the role of the new operator')
  const row = { id: randomUUID(), name, role, user_handle: randomBytes(32).toString('base64url'), created_at: now }
  await db.insertInto('operator').values(row).execute()
  return row
}

/** All operators, with the number of their passkeys. */
export async function listOperators(db: Database) {
  const rows = await db
    .selectFrom('operator')
    .leftJoin('operator_passkey', 'operator_passkey.operator_id', 'operator.id')
    .select(({ fn }) => [
      ...(['operator.id', 'operator.name', 'operator.role', 'operator.created_at'] as const),
      fn.count('credential_id').as('passkeys'),
      fn.max('used_at').as('used_at'),
    ])
    .groupBy(['operator.id', 'operator.name', 'operator.role', 'operator.created_at'])
    .orderBy('operator.name')
    .execute()
  return rows.map(({ id, name, role, created_at, passkeys, used_at }) => ({
    ...{ id, name, role, createdAt: Number(created_at), passkeys: Number(passkeys) },
    ...(used_at === null ? {} : { usedAt: Number(used_at) }),
  }))
}

/** Gives an operator another role, from their next request on. @throws {@link NotThereError}, {@link ValueRefusedError} for the last owner. */
export async function changeRole(db: Database, choice: OperatorChoice, role: Role): Promise<{ name: string; role: Role }> {
  return transact(db, async (transaction) => {
    const operator = await requireChosen(transaction, choice)
    if (role !== 'owner') await requireOtherOwner(transaction, operator, choice)
    await transaction.updateTable('operator').set({ role }).where('id', '=', operator.id).execute()
    return { name: operator.name, role }
  })
}

/** Removes an operator with all that belongs to them. @throws {@link NotThereError}, {@link ValueRefusedError} for the last owner. */
export async function removeOperator(db: Database, choice: OperatorChoice): Promise<{ name: string }> {
  return transact(db, async (transaction) => {
    const operator = await requireChosen(transaction, choice)
    await requireOtherOwner(transaction, operator, choice)
    await transaction.deleteFrom('operator').where('id', '=', operator.id).execute()
    return { name: operator.name }
  })
}

async function requireChosen(db: Transaction<Tables>, { name, id }: OperatorChoice): Promise<Tables['operator']> {
  const row = await db.selectFrom('operator').selectAll().where('name', '=', name.trim().toLowerCase()).executeTakeFirst()
  if (!row || (id !== undefined && id !== row.id))
    throw new NotThereError(`operator "${name.slice(0, 64)}"${row ? ' with this id: the name belongs to another one now' : ''}`)
  return row
}

/** A console whose last owner is gone could only be opened from the machine. */
async function requireOtherOwner(
  db: Transaction<Tables>,
  { id, role }: Tables['operator'],
  { mayBeLastOwner }: OperatorChoice,
): Promise<void> {
  if (role !== 'owner' || mayBeLastOwner) return
  // Two owners who remove each other at once do so one after the other.
  await db.updateTable('operator').set({ role }).where('role', '=', role).execute()
  const owners = await db
    .selectFrom('operator')
    .innerJoin('operator_passkey', 'operator_passkey.operator_id', 'operator.id')
    .select('operator.id')
    .where('operator.role', '=', 'owner')
    .execute()
  const isLast = owners.some((owner) => owner.id === id) && owners.every((owner) => owner.id === id)
  if (isLast) throw new ValueRefusedError('NAME', 'another owner to stay')
}

/** Lower-case ASCII: no two names look alike. */
function readName(given: string): string {
  const name = given.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9._@+-]{0,63}$/.test(name)) throw new ValueRefusedError('NAME', '1 to 64 letters, digits or . _ @ + -')
  return name
}
