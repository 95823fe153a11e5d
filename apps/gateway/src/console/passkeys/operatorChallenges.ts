import { randomBytes } from 'node:crypto'
import { decode } from '@latchkey/common/web'
import { boolean, object, optional, string } from 'valibot'
import { passkeyRefused } from '../../accounts/passkeys/challenges.ts'
import { hashToken } from '../../accounts/sessions/tokens.ts'
import type { Tables } from '../../host/database/schema.ts'
import type { HostParts } from '../../host/hostParts.ts'
import { RefusedError } from '../../host/http/errors.ts'

/** What an answer to a challenge is for. */
export type ChallengeUse = Pick<Tables['operator_challenge'], 'kind' | 'subject'>

/** How long a browser has for its answer, in milliseconds. */
export const challengeMs = 300_000

/** Creates a challenge that has one answer, for one use. */
export async function startChallenge({ db, now }: Pick<HostParts, 'db' | 'now'>, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('operator_challenge')
    .values({ ...use, challenge_hash: hashToken(challenge), ends_at: now() + challengeMs })
    .execute()
  return challenge
}

/**
 * Uses up the challenge that a browser says it answered, whatever comes of the answer.
 *
 * @throws {@link RefusedError} 400 `PASSKEY_EXPIRED` for one that is over, used, or for another use; 401 for an answer from inside a frame.
 */
export async function takeChallenge({ db, now }: Pick<HostParts, 'db' | 'now'>, use: ChallengeUse, clientData: string): Promise<string> {
  const { challenge, crossOrigin } = readClientData(clientData)
  const row = await db
    .deleteFrom('operator_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('kind', '=', use.kind)
    .where('subject', '=', use.subject)
    .returning('ends_at')
    .executeTakeFirst()
  if (!row || row.ends_at <= now())
    throw new RefusedError(400, { name: 'PASSKEY_EXPIRED', description: 'The request has expired. Try again' })
  if (crossOrigin) throw passkeyRefused()
  return challenge
}

const clientDataSchema = object({ challenge: string(), crossOrigin: optional(boolean()) })

function readClientData(text: string) {
  try {
    return decode(clientDataSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (cause) {
    throw passkeyRefused(cause)
  }
}
