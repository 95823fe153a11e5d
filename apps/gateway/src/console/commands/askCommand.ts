import { passkeyRefused } from '../../accounts/passkeys/challenges.ts'
import { hashToken } from '../../accounts/sessions/tokens.ts'
import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { checkOperatorPasskey } from '../passkeys/checkOperatorPasskey.ts'
import type { AssertionAnswer } from '../passkeys/credentialSchemas.ts'
import { startPasskeyRequest } from '../passkeys/logInOperator.ts'
import { type ChallengeUse, takeChallenge } from '../passkeys/operatorChallenges.ts'
import type { Operator } from '../sessions/requireOperator.ts'
import { writeTrail } from '../trail/writeTrail.ts'
import { type Approval, askApproval, hasApprover } from './approvals.ts'
import { type Asked, writeAsked } from './asked.ts'
import { checkAsked } from './checkAsked.ts'
import type { OfferedCommand } from './findOffered.ts'
import { maskAsked } from './maskAsked.ts'
import { requireOffered } from './requireOffered.ts'
import { type RunParts, runOffered } from './runOffered.ts'
import { toCommandRefusal } from './toCommandRefusal.ts'

/**
 * Runs what an operator asks for, or keeps it for a second person.
 *
 * @throws {@link RefusedError} 403 `NOT_ALLOWED` or `PASSKEY_REQUIRED`, 404, and the command's own failures.
 */
export async function askCommand(
  gateway: RunParts,
  commands: readonly OperatorCommand[],
  { operator, asked, credential }: { operator: Operator; asked: Asked; credential?: AssertionAnswer | undefined },
): Promise<{ result: unknown } | { approval: Approval }> {
  const offered = await requireOffered(gateway, commands, { operator, asked })
  if (!offered.access.needsSecond) return { result: await runOffered(gateway, offered, { operator, asked }) }
  try {
    // Nobody is asked to approve what cannot run.
    checkAsked(offered, asked, gateway.config)
  } catch (error) {
    throw toCommandRefusal(error)
  }
  if (await hasApprover(gateway, offered, operator)) return { approval: await askApproval(gateway, offered, { operator, asked }) }
  if (!credential) throw new RefusedError(403, { name: 'PASSKEY_REQUIRED', description: 'This step needs your passkey once more' })
  await checkFresh(gateway, offered, { operator, asked, credential })
  return { result: await runOffered(gateway, offered, { operator, asked }) }
}

/** What a browser needs to ask for a passkey for exactly this step. @throws {@link RefusedError} 403, 404 */
export async function startFreshPasskey(
  gateway: RunParts,
  commands: readonly OperatorCommand[],
  given: { operator: Operator; asked: Asked },
) {
  await requireOffered(gateway, commands, given)
  return startPasskeyRequest(gateway, toUse(given.operator, given.asked))
}

async function checkFresh(
  gateway: RunParts,
  offered: OfferedCommand,
  { operator, asked, credential }: { operator: Operator; asked: Asked; credential: AssertionAnswer },
): Promise<void> {
  try {
    const challenge = await takeChallenge(gateway, toUse(operator, asked), credential.response.clientDataJSON)
    const owner = await transact(gateway.db, (transaction) => checkOperatorPasskey(gateway, transaction, { challenge, credential }))
    if (owner.id !== operator.id) throw passkeyRefused()
  } catch (error) {
    const reason = error instanceof RefusedError ? error.reasons[0]?.name : undefined
    await writeTrail(gateway, { operator, name: asked.name, ...maskAsked(offered, asked), outcome: 'refused', error: reason })
    throw error
  }
}

/** An answer is for one session, one command and its arguments. */
function toUse({ tokenHash }: Operator, asked: Asked): ChallengeUse {
  return { kind: 'command', subject: hashToken(`${tokenHash}|${writeAsked(asked)}`) }
}
