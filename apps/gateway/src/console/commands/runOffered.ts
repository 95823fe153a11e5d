import { isLatchkeyError } from '@latchkey/common/contract'
import type { HostParts } from '../../host/hostParts.ts'
import type { Operator } from '../sessions/requireOperator.ts'
import type { Outcome } from '../trail/outcomes.ts'
import { endAction, writeTrail } from '../trail/writeTrail.ts'
import type { Asked } from './asked.ts'
import { checkAsked } from './checkAsked.ts'
import type { OfferedCommand } from './findOffered.ts'
import { maskAsked } from './maskAsked.ts'
import { toCommandRefusal } from './toCommandRefusal.ts'

/** What running a command needs. */
export type RunParts = Pick<HostParts, 'config' | 'db' | 'now' | 'id'>

/**
 * Runs a command for an operator who may run it. It is in the trail before it begins, so that a crash leaves a trace; looks are
 * not in the trail, as the page repeats them.
 *
 * @param outcome - What the trail says if it succeeds.
 * @returns The command's `json`.
 * @throws {@link RefusedError} for the command's own failures.
 */
export async function runOffered(
  gateway: RunParts,
  offered: OfferedCommand,
  { operator, asked, outcome = 'done' }: { operator: Operator; asked: Asked; outcome?: Outcome },
): Promise<unknown> {
  const isLook = offered.access.role === 'readonly'
  const id = isLook
    ? undefined
    : await writeTrail(gateway, { operator, name: asked.name, ...maskAsked(offered, asked), outcome: 'failed', error: 'UNFINISHED' })
  try {
    checkAsked(offered, asked, gateway.config)
    const { db, config } = gateway
    const { json } = await offered.command.run({ db, config, arguments: asked.arguments, options: asked.options, now: gateway.now() })
    if (id !== undefined) await endAction(gateway, id, { outcome })
    return json
  } catch (error) {
    if (id !== undefined) await endAction(gateway, id, { outcome: 'failed', error: describe(error, offered) })
    throw toCommandRefusal(error)
  }
}

/** A command with secret options may repeat one in its words, so only the code of its failure is kept. */
function describe(error: unknown, { access }: OfferedCommand): string {
  if (!isLatchkeyError(error)) return 'SERVER_ERROR'
  return access.secretOptions ? error.code : `${error.code}: ${error.shortMessage}`.slice(0, 300)
}
