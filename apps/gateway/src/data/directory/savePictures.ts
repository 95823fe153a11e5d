import type { Database } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { drawMonogram } from './drawMonogram.ts'
import type { TakenPicture } from './readPictures.ts'
import { toImageId } from './seedPictures.ts'

/** Writes the operator's pictures, all or none. No later seed touches them. @throws {@link NotThereError} for a wallet that the directory lacks. */
export async function savePictures(db: Database, pictures: readonly TakenPicture[]): Promise<void> {
  await transact(db, async (transaction) => {
    for (const picture of pictures) {
      const { kind, id, contentType, body, source, licence } = picture
      await savePicture(transaction, { kind, id, imageId: toImageId(picture), contentType, body, origin: source, licence })
    }
  })
}

/** Gives a wallet a picture of the operator's own. @throws {@link NotThereError} */
export async function giveWalletPicture(db: Database, given: Pick<TakenPicture, 'id' | 'contentType' | 'body'>): Promise<void> {
  const picture = { kind: 'wallet' as const, ...given }
  await transact(db, (transaction) => savePicture(transaction, { ...picture, imageId: toImageId(picture), origin: null, licence: null }))
}

/** Replaces a picture with a plain letter, permanently. @throws {@link NotThereError} */
export async function removePicture(db: Database, { kind, id }: Pick<TakenPicture, 'kind' | 'id'>): Promise<void> {
  await transact(db, async (transaction) => {
    const wallet =
      kind === 'wallet' ? await transaction.selectFrom('wallet').select('name').where('id', '=', id).executeTakeFirst() : undefined
    const image =
      kind === 'wallet'
        ? undefined
        : await transaction.selectFrom('image').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
    if (!wallet && !image) throw new NotThereError(`picture "${id.slice(0, 128)}"`)
    const body = drawMonogram(wallet?.name ?? id)
    const imageId = wallet ? `${id.slice(0, 58)}-plain` : id
    await savePicture(transaction, { kind, id, imageId, contentType: 'image/svg+xml', body, origin: null, licence: null })
  })
}

type Saved = Pick<TakenPicture, 'kind' | 'id' | 'contentType' | 'body'> & {
  readonly imageId: string
  readonly origin: string | null
  readonly licence: string | null
}

async function savePicture(db: Database, { kind, id, imageId, contentType, body, origin, licence }: Saved): Promise<void> {
  const wallet = kind === 'wallet' ? await readWallet(db, id) : undefined
  const former = wallet?.image_id
  if (former && former !== imageId) await db.deleteFrom('image').where('kind', '=', 'wallet').where('id', '=', former).execute()
  const changed = {
    content_type: contentType,
    body,
    source: 'operator' as const,
    origin,
    licence,
    wallet_id: wallet ? id : null,
  }
  await db
    .insertInto('image')
    .values({ kind, id: imageId, ...changed })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(changed))
    .execute()
  if (wallet) {
    const listing = JSON.stringify({ ...wallet, image_id: imageId })
    await db.updateTable('wallet').set({ listing }).where('id', '=', id).execute()
  }
}

async function readWallet(db: Database, id: string): Promise<{ readonly image_id?: string }> {
  const row = await db.selectFrom('wallet').select('listing').where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotThereError(`wallet "${id.slice(0, 128)}"`)
  return JSON.parse(row.listing) as { image_id?: string }
}
