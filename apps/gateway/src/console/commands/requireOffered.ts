import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import { mayActAs } from '../operators/roles.ts'
import type { Operator } from '../sessions/requireOperator.ts'
import { writeTrail } from '../trail/writeTrail.ts'
import type { Asked } from './asked.ts'
import { findOffered, type OfferedCommand } from './findOffered.ts'
import { maskAsked } from './maskAsked.ts'
import type { RunParts } from './runOffered.ts'

/**
 * The command that an operator asks for, if their role may run it. What is refused is in the trail.
 *
 * @throws {@link RefusedError} 404 `NOT_FOUND`, 403 `NOT_ALLOWED`
 */
export async function requireOffered(
  gateway: RunParts,
  commands: readonly OperatorCommand[],
  { operator, asked }: { operator: Operator; asked: Asked },
): Promise<OfferedCommand> {
  const offered = findOffered(commands, asked.name)
  if (offered && mayActAs(operator.role, offered.access.role)) return offered
  const refusal = offered ? notAllowed(offered) : notFound('Command')
  const error = refusal.reasons[0]?.name
  await writeTrail(gateway, { operator, name: asked.name, ...maskAsked(offered, asked), outcome: 'refused', error })
  throw refusal
}

/** The answer to an operator whose role is too low. */
export function notAllowed({ command, access }: OfferedCommand): RefusedError {
  return new RefusedError(403, { name: 'NOT_ALLOWED', description: `“${command.name}” needs the role ${access.role}` })
}
