import type { HostParts } from '../../host/hostParts.ts'
import type { Operator } from '../sessions/requireOperator.ts'
import type { Outcome } from './outcomes.ts'

/** An action as the trail keeps it: its arguments and options are without secrets. */
export type Action = {
  readonly operator: Pick<Operator, 'id' | 'name'> | undefined
  readonly name: string
  readonly arguments?: readonly string[] | undefined
  readonly options?: Readonly<Record<string, unknown>> | undefined
  readonly outcome: Outcome
  readonly error?: string | undefined
}

/** Adds an action to the trail. @returns Its id. */
export async function writeTrail({ db, now, id }: Pick<HostParts, 'db' | 'now' | 'id'>, action: Action): Promise<string> {
  const row = {
    id: id(),
    happened_at: now(),
    operator_id: action.operator?.id ?? null,
    operator_name: action.operator?.name ?? null,
    name: action.name.replaceAll('\0', '').slice(0, 64),
    arguments: JSON.stringify(action.arguments ?? []),
    options: JSON.stringify(action.options ?? {}),
    outcome: action.outcome,
    error: action.error ?? null,
  }
  await db.insertInto('operator_action').values(row).execute()
  return row.id
}

/** Notes how an action in the trail ended. */
export async function endAction(
  { db }: Pick<HostParts, 'db'>,
  id: string,
  { outcome, error }: { outcome: Outcome; error?: string | undefined },
): Promise<void> {
  await db
    .updateTable('operator_action')
    .set({ outcome, error: error ?? null })
    .where('id', '=', id)
    .execute()
}
