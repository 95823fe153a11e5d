import { readFileSync } from 'node:fs'
import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import type { Database } from '../../host/database/schema.ts'
import { NotThereError, ValueRefusedError } from '../../host/projects/errors.ts'
import { readDataUrl } from '../images/createPictures.ts'
import { readPicture } from '../images/readPicture.ts'
import { DirectoryInvalidError } from './errors.ts'
import { readWalletEntry } from './readWalletEntry.ts'
import { removeWallet } from './removeWallet.ts'
import { saveDirectory } from './saveDirectory.ts'
import { giveWalletPicture } from './savePictures.ts'

/** Single wallets of the directory: their order, whether they are shown, and new ones. */
export const walletEntryCommands: readonly OperatorCommand[] = [
  {
    name: 'wallet list',
    usage: '',
    summary: 'Lists the wallets in their order, with those that are hidden',
    count: [0, 0],
    async run({ db }) {
      const rows = await db
        .selectFrom('wallet')
        .select(['id', 'name', 'sort_order', 'source', 'is_removed'])
        .orderBy('sort_order')
        .orderBy('id')
        .execute()
      const json = rows.map(({ id, name, sort_order, source, is_removed }) => ({
        ...{ id, name, order: sort_order, source, isHidden: is_removed === 1 },
      }))
      return {
        json,
        text: toTable(
          json.map(({ id, name, order, source, isHidden }) => [id, String(order), source, isHidden ? 'hidden' : '', name]),
          'The directory is empty',
        ),
      }
    },
  },
  {
    name: 'wallet show',
    usage: 'WALLET',
    summary: 'Shows a wallet as pages get it',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const json = await showWallet(db, id)
      return { json, text: JSON.stringify(json, null, 2) }
    },
  },
  {
    name: 'wallet order',
    usage: 'WALLET N',
    summary: 'Puts a wallet at a place in the order: small numbers come first. It no longer follows upgrades',
    count: [2, 2],
    async run({ db, arguments: [id = '', text = ''] }) {
      const order = Number(text)
      if (!/^\d{1,9}$/.test(text)) throw new ValueRefusedError('N', 'a whole number from 0 to 999999999')
      const { listing } = await requireWallet(db, id)
      await db
        .updateTable('wallet')
        .set({ sort_order: order, source: 'operator', listing: JSON.stringify({ ...JSON.parse(listing), order }) })
        .where('id', '=', id)
        .execute()
      return { json: { id, order }, text: `${id} is at ${order}` }
    },
  },
  {
    name: 'wallet hide',
    usage: 'WALLET [--undo]',
    summary: 'Hides a wallet from all pages, or shows it again; an upgrade does not restore it',
    count: [1, 1],
    options: { undo: { type: 'boolean' } },
    async run({ db, arguments: [id = ''], options }) {
      const isHidden = options['undo'] !== true
      if (isHidden) await removeWallet(db, id)
      else {
        await requireWallet(db, id)
        await db.updateTable('wallet').set({ is_removed: 0 }).where('id', '=', id).execute()
      }
      return { json: { id, isHidden }, text: isHidden ? `Hid ${id}` : `${id} is shown` }
    },
  },
  {
    name: 'wallet import',
    usage: 'ENTRY [--picture FILE|DATA]',
    summary: 'Adds or replaces one wallet by its entry, as JSON (seed/README.md), with a picture from a file or a data: URL',
    count: [1, 1],
    options: { picture: { type: 'string' } },
    async run({ db, arguments: [entry = ''], options }) {
      const given = options['picture'] as string | undefined
      // Read first: a picture that is none leaves the entry as it was.
      const picture = given === undefined ? undefined : readGivenPicture(given)
      const read = readWalletEntry(readJsonText(entry), 0)
      const former = await db.selectFrom('wallet').select('listing').where('id', '=', read.id).executeTakeFirst()
      const image_id = read.image_id ?? (former && (JSON.parse(former.listing) as { image_id?: string }).image_id)
      await saveDirectory(db, { wallets: [{ ...read, ...(image_id !== undefined && { image_id }) }], images: [] }, 'operator')
      if (picture) await giveWalletPicture(db, { id: read.id, ...picture })
      return { json: await showWallet(db, read.id), text: `Took ${read.id}` }
    },
  },
]

async function requireWallet(db: Database, id: string) {
  const row = await db.selectFrom('wallet').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotThereError(`wallet "${id.slice(0, 128)}"`)
  return row
}

async function showWallet(db: Database, id: string) {
  const { listing, sort_order, source, is_removed } = await requireWallet(db, id)
  return { id, order: sort_order, source, isHidden: is_removed === 1, listing: JSON.parse(listing) as unknown }
}

function readJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ValueRefusedError('ENTRY', 'JSON')
  }
}

function readGivenPicture(given: string) {
  if (given.startsWith('data:')) {
    const bytes = readDataUrl(given)
    if (!bytes) throw new ValueRefusedError('--picture', 'a data: URL that can be read')
    return readPicture(bytes, 'the picture')
  }
  let bytes: Uint8Array
  try {
    bytes = readFileSync(given)
  } catch {
    throw new DirectoryInvalidError(`${given} is not there`)
  }
  return readPicture(bytes, given)
}
