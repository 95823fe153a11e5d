import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'

const goodMs = 7 * 86_400_000

/** Which device a mail speaks of, and to whom. */
export type NotMeSubject = {
  readonly scope: string
  readonly email: string
  /** Unknown before the first login: then it is looked for when the link is used. */
  readonly accountId: string | undefined
  readonly jkt: string
  readonly device: string
  readonly origin: string
}

/** Keeps what a mail's "this was not me" would take back. @returns The page that the mail leads to; opening it does nothing. */
export async function keepNotMe(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  subject: NotMeSubject,
): Promise<string> {
  const { secureSiteUrl } = requireEmbedded(gateway)
  const token = createToken('n')
  const { scope, email, accountId, jkt, device, origin } = subject
  await db
    .insertInto('not_me')
    .values({
      token_hash: hashToken(token),
      ...{ scope, email, jkt, device, origin },
      account_id: accountId ?? null,
      created_at: gateway.now(),
      ends_at: gateway.now() + goodMs,
    })
    .execute()
  return `${secureSiteUrl}/not-me#${token}`
}
