import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import type { Tables } from '../../host/database/schema.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { mayActAs, rolesFrom } from '../operators/roles.ts'
import type { Operator } from '../sessions/requireOperator.ts'
import { writeTrail } from '../trail/writeTrail.ts'
import type { Asked } from './asked.ts'
import { findOffered, type OfferedCommand } from './findOffered.ts'
import { maskAsked } from './maskAsked.ts'
import { notAllowed } from './requireOffered.ts'
import { type RunParts, runOffered } from './runOffered.ts'

/** A dangerous step that awaits a second person. Times are milliseconds since the epoch. */
export type Approval = Asked & {
  readonly id: string
  readonly askedBy: { readonly id: string; readonly name: string }
  readonly askedAt: number
  readonly expiresAt: number
}

/** Steps of one operator that may await a second person: more would hide those of others. */
const waitingMax = 10

type Row = Tables['operator_approval'] & { readonly asker: string; readonly role: Tables['operator']['role'] }

/** Whether another operator could approve a command: they are enrolled, and their role may run it. */
export async function hasApprover({ db }: Pick<RunParts, 'db'>, { access }: OfferedCommand, operator: Operator): Promise<boolean> {
  const row = await db
    .selectFrom('operator')
    .innerJoin('operator_passkey', 'operator_passkey.operator_id', 'operator.id')
    .select('operator.id')
    .where('operator.id', '!=', operator.id)
    .where('operator.role', 'in', rolesFrom(access.role))
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a step for a second person, exactly as it was asked. @throws {@link RefusedError} 429 `TOO_MANY_WAITING` */
export async function askApproval(
  gateway: RunParts,
  offered: OfferedCommand,
  { operator, asked }: { operator: Operator; asked: Asked },
): Promise<Approval> {
  const askedAt = gateway.now()
  const waiting = await selectApprovals(gateway).where('asked_by', '=', operator.id).limit(waitingMax).execute()
  if (waiting.length >= waitingMax)
    throw new RefusedError(429, { name: 'TOO_MANY_WAITING', description: 'Too many of your steps await a second person already' })
  const row = {
    id: gateway.id(),
    name: asked.name,
    arguments: JSON.stringify(asked.arguments),
    options: JSON.stringify(asked.options),
    asked_by: operator.id,
    asked_at: askedAt,
    ends_at: askedAt + gateway.config.LATCHKEY_LIMIT_CONSOLE_APPROVAL_MS,
  }
  await writeTrail(gateway, { operator, name: asked.name, ...maskAsked(offered, asked), outcome: 'asked' })
  await gateway.db.insertInto('operator_approval').values(row).execute()
  return toApproval({ ...row, asker: operator.name, role: operator.role })
}

/** The steps that wait and that this operator's role may run, the oldest first. */
export async function listApprovals(
  gateway: Pick<RunParts, 'db' | 'now'>,
  commands: readonly OperatorCommand[],
  operator: Operator,
): Promise<readonly Approval[]> {
  const rows = await selectApprovals(gateway).orderBy('asked_at').orderBy('operator_approval.id').execute()
  return rows
    .filter(({ name }) => {
      const offered = findOffered(commands, name)
      return offered !== undefined && mayActAs(operator.role, offered.access.role)
    })
    .map(toApproval)
}

/**
 * Approves or declines a step, once. An approved step runs with the arguments that were asked for, if both operators may still run it.
 *
 * @returns The command's `json`, or that it was declined.
 * @throws {@link RefusedError} 404, 403 `OWN_REQUEST` or `NOT_ALLOWED`, and the command's own failures.
 */
export async function decideApproval(
  gateway: RunParts,
  commands: readonly OperatorCommand[],
  { operator, id, decision }: { operator: Operator; id: string; decision: 'approve' | 'decline' },
): Promise<{ result: unknown } | { declined: true }> {
  const row = await selectApprovals(gateway).where('operator_approval.id', '=', id).executeTakeFirst()
  const offered = row && findOffered(commands, row.name)
  if (!row || !offered) throw notFound('Request')
  const approval = toApproval(row)
  const refusal = findRefusal(offered, row, operator)
  if (refusal) {
    const error = refusal.reasons[0]?.name
    await writeTrail(gateway, { operator, name: row.name, ...maskAsked(offered, approval), outcome: 'refused', error })
    throw refusal
  }
  // Of two decisions at once, one deletes it.
  const { numDeletedRows } = await gateway.db.deleteFrom('operator_approval').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('Request')
  if (decision === 'decline') {
    await writeTrail(gateway, { operator, name: row.name, ...maskAsked(offered, approval), outcome: 'declined' })
    return { declined: true }
  }
  return { result: await runOffered(gateway, offered, { operator, asked: approval, outcome: 'approved' }) }
}

function findRefusal(offered: OfferedCommand, { asked_by, role }: Row, operator: Operator): RefusedError | undefined {
  if (asked_by === operator.id)
    return new RefusedError(403, { name: 'OWN_REQUEST', description: 'Another operator decides on what you asked for' })
  const needed = offered.access.role
  // The asker's role may have changed meanwhile.
  return mayActAs(operator.role, needed) && mayActAs(role, needed) ? undefined : notAllowed(offered)
}

function selectApprovals({ db, now }: Pick<RunParts, 'db' | 'now'>) {
  return db
    .selectFrom('operator_approval')
    .innerJoin('operator', 'operator.id', 'operator_approval.asked_by')
    .selectAll('operator_approval')
    .select(['operator.name as asker', 'operator.role'])
    .where('operator_approval.ends_at', '>', now())
}

function toApproval(row: Row): Approval {
  return {
    id: row.id,
    name: row.name,
    arguments: JSON.parse(row.arguments) as string[],
    options: JSON.parse(row.options) as Asked['options'],
    askedBy: { id: row.asked_by, name: row.asker },
    askedAt: Number(row.asked_at),
    expiresAt: Number(row.ends_at),
  }
}
