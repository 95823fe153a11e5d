import type { Descriptors } from '@latchkey/blockchain-api'
import type { Database } from '../../host/database/schema.ts'

/** Descriptors of one answer, and characters of all of them together. */
const descriptorsMax = 16
const charactersMax = 1024 * 1024

/** Finds what was imported for a contract, the latest first, with the attestations of trusted signers that are still good. */
export async function findDescriptors(db: Database, asked: findDescriptors.Parameters): Promise<Descriptors> {
  const { chainId, address, trusted, now } = asked
  const rows = await db
    .selectFrom('descriptor')
    .select(['hash', 'body'])
    .where('hash', 'in', (query) =>
      query.selectFrom('descriptor_binding').select('hash').where('chain_id', '=', chainId).where('address', '=', address),
    )
    .orderBy('imported_at', 'desc')
    .orderBy('hash')
    .limit(descriptorsMax)
    .execute()
  const fitting: typeof rows = []
  let left = charactersMax
  for (const row of rows) {
    left -= row.body.length
    if (left >= 0) fitting.push(row)
  }
  const signed =
    fitting.length > 0 && trusted.size > 0
      ? await db
          .selectFrom('descriptor_attestation')
          .select(['hash', 'attester', 'body', 'expires_at'])
          .where(
            'hash',
            'in',
            fitting.map(({ hash }) => hash),
          )
          .where('attester', 'in', [...trusted])
          .orderBy('added_at', 'desc')
          .orderBy('uid')
          .execute()
      : []
  const good = signed.filter(({ expires_at }) => expires_at === null || Number(expires_at) > now)
  return {
    descriptors: fitting.map(({ hash, body }) => {
      const own = good.filter((one) => one.hash === hash).slice(0, descriptorsMax)
      return {
        // Both were checked when they were written.
        descriptor: JSON.parse(body) as { readonly [field: string]: unknown },
        hash,
        attestations: own.map((one) => JSON.parse(one.body) as { readonly [field: string]: unknown }),
        attesters: [...new Set(own.map(({ attester }) => attester))],
      }
    }),
  }
}

export declare namespace findDescriptors {
  type Parameters = {
    /** CAIP-2. */
    readonly chainId: string
    /** In lower case. */
    readonly address: string
    /** Attesters, in lower case. */
    readonly trusted: ReadonlySet<string>
    /** Milliseconds since the epoch. */
    readonly now: number
  }
}
