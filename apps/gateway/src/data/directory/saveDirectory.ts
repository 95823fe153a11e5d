import { isChainId, parseChainId } from '@latchkey/common/caip'
import type { WalletListing } from '@latchkey/wallet-directory'
import type { Insertable, Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import type { DirectoryFile } from './readDirectory.ts'

/** How many entries were written, and how many were left as they are. */
export type SavedDirectory = { readonly wallets: number; readonly images: number; readonly kept: number }

/**
 * Writes a directory's entries and pictures, all or none. Entries of the seed never touch what the operator has
 * written or removed.
 */
export async function saveDirectory(db: Database, file: DirectoryFile, source: 'seed' | 'operator'): Promise<SavedDirectory> {
  return transact(db, async (transaction) => {
    const known = await transaction.selectFrom('wallet').select(['id', 'source', 'is_removed']).execute()
    const fixed = new Set(
      source === 'seed' ? known.filter((row) => row.source === 'operator' || row.is_removed === 1).map(({ id }) => id) : [],
    )
    const replaced = new Map(source === 'seed' ? await readReplaced(transaction) : [])
    const written = file.wallets
      .filter(({ id }) => !fixed.has(id))
      .map((listing) => ({ ...listing, ...(replaced.has(listing.id) && { image_id: replaced.get(listing.id) }) }))
    const hidden = new Set(file.wallets.filter(({ id }) => replaced.has(id)).map(({ image_id }) => image_id))
    for (const listing of written) await saveWallet(transaction, listing, source)
    for (const image of file.images) {
      if (image.kind === 'wallet' && hidden.has(image.id)) continue
      const { kind, id, contentType, body, origin = null, licence = null } = image
      const row = { kind, id, content_type: contentType, body, source, origin, licence, wallet_id: null }
      const insert = transaction.insertInto('image').values(row)
      const { kind: _kind, id: _id, ...changed } = row
      await insert
        .onConflict((conflict) => {
          const update = conflict.columns(['kind', 'id']).doUpdateSet(changed)
          return source === 'seed' ? update.where('image.source', '=', 'seed') : update
        })
        .execute()
    }
    return { wallets: written.length, images: file.images.length, kept: file.wallets.length - written.length }
  })
}

/** The pictures that the operator has given wallets, by the wallet. */
async function readReplaced(db: Transaction<Tables>): Promise<readonly (readonly [string, string])[]> {
  const rows = await db
    .selectFrom('image')
    .select(['wallet_id', 'id'])
    .where('kind', '=', 'wallet')
    .where('wallet_id', 'is not', null)
    .execute()
  return rows.map(({ wallet_id, id }) => [wallet_id ?? '', id] as const)
}

async function saveWallet(transaction: Transaction<Tables>, listing: WalletListing, source: 'seed' | 'operator'): Promise<void> {
  const row: Insertable<Tables['wallet']> = {
    id: listing.id,
    name: listing.name,
    search_text: listing.name.toLowerCase(),
    sort_order: Math.trunc(listing.order ?? 1_000_000),
    rdns: listing.rdns ?? null,
    badge_type: listing.badge_type ?? null,
    is_ios: Number(Boolean(listing.app_store)),
    is_android: Number(Boolean(listing.play_store)),
    is_desktop: Number(Boolean(listing.desktop_link)),
    is_web: Number(Boolean(listing.webapp_link)),
    is_extension: Number(Boolean(listing.chrome_store || listing.rdns)),
    listing: JSON.stringify(listing),
    source,
    is_removed: 0,
  }
  const { id, ...changed } = row
  await transaction
    .insertInto('wallet')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  await transaction.deleteFrom('wallet_chain').where('wallet_id', '=', id).execute()
  const chains = [...new Set(listing.chains)].map((chain) => ({
    wallet_id: id,
    chain,
    namespace: isChainId(chain) ? parseChainId(chain).namespace : chain,
  }))
  await transaction.insertInto('wallet_chain').values(chains).execute()
}
