import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { readDirectory } from './readDirectory.ts'
import { removeWallet } from './removeWallet.ts'
import { saveDirectory } from './saveDirectory.ts'

/** The wallets that all projects share. */
export const directoryCommands: readonly OperatorCommand[] = [
  {
    name: 'directory import',
    usage: 'FILE',
    summary: 'Imports wallets from a file and pictures from the folders next to it (seed/README.md), all or none',
    count: [1, 1],
    async run({ db, arguments: [path = ''] }) {
      const saved = await saveDirectory(db, readDirectory(path), 'operator')
      return { json: saved, text: `Took ${saved.wallets} wallets and ${saved.images} pictures` }
    },
  },
  {
    name: 'directory list',
    usage: '',
    summary: 'Lists the wallets',
    count: [0, 0],
    async run({ db }) {
      const rows = await db
        .selectFrom('wallet')
        .select(['id', 'name', 'source'])
        .where('is_removed', '=', 0)
        .orderBy('sort_order')
        .orderBy('id')
        .execute()
      return {
        json: rows,
        text: toTable(
          rows.map((row) => [row.id, row.source, row.name]),
          'The directory is empty',
        ),
      }
    },
  },
  {
    name: 'directory remove',
    usage: 'WALLET',
    summary: 'Removes a wallet; an upgrade does not restore it',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      await removeWallet(db, id)
      return { json: { id, isRemoved: true }, text: `Removed ${id}` }
    },
  },
]
