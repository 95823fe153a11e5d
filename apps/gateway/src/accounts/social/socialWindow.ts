import type { SocialWindow } from '@latchkey/blockchain-api/keys'
import type { Database } from '../../host/database/schema.ts'
import { notFound } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { hashToken } from '../sessions/tokens.ts'
import { linkOf } from './farcasterLogins.ts'
import type { KeptLogin } from './socialLogins.ts'

/** A login that waits for its numbers to be matched: once the provider has answered; with Farcaster, before it is asked. */
function findWaiting(db: Pick<Database, 'selectFrom'>, token: string, now: number) {
  const hash = hashToken(token)
  return db
    .selectFrom('social_login')
    .selectAll()
    .where((some) =>
      some.or([
        some.and([some('handle_hash', '=', hash), some('identity', 'is not', null)]),
        some.and([some('ticket_hash', '=', hash), some('provider', '=', 'farcaster')]),
      ]),
    )
    .where('is_confirmed', '=', 0)
    .where('failure', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** What a window elsewhere shows before the owner matches the numbers: who began, and where. Reading changes nothing. @throws {@link RefusedError} 404 */
export async function readWindow(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  parameters: { token: string; network: string },
): Promise<SocialWindow> {
  const row = await findWaiting(db, parameters.token, now())
  if (!row) throw notFound('The login')
  const { attempt, match } = JSON.parse(row.login) as KeptLogin
  return {
    origin: attempt.origin,
    device: attempt.device,
    network: attempt.network,
    isElsewhere: attempt.network !== parameters.network,
    numbers: [...match.numbers],
  }
}

/**
 * The owner's answer in a window elsewhere: the number that the frame shows, or none. Anything but the right number ends the login, so that
 * there is only one guess, and the frame learns of it (I27).
 *
 * @returns Whether it matched; for Farcaster, the link that opens in the app. @throws {@link RefusedError} 404
 */
export async function matchWindow(
  gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>,
  parameters: matchWindow.Parameters,
): Promise<{ isMatched: boolean; authUrl?: string }> {
  const { db, now } = gateway
  const row = await findWaiting(db, parameters.token, now())
  if (!row) throw notFound('The login')
  const { match } = JSON.parse(row.login) as KeptLogin
  const isMatched = parameters.number === match.number
  const { numUpdatedRows } = await db
    .updateTable('social_login')
    .set({
      ticket_hash: null,
      handle_hash: null,
      ...(isMatched ? { is_confirmed: 1 } : { failure: 'unmatched', identity: null, secrets: null }),
    })
    .where('id', '=', row.id)
    .where('is_confirmed', '=', 0)
    .where('failure', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('The login')
  return isMatched && row.provider === 'farcaster' && row.secrets ? { isMatched, authUrl: linkOf(gateway, row.secrets) } : { isMatched }
}

export declare namespace matchWindow {
  type Parameters = { token: string; number: string | undefined }
}
