import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { readPictures } from './readPictures.ts'
import { removePicture, savePictures } from './savePictures.ts'

const kinds = { wallet: 'wallet', network: 'asset', currency: 'currency', token: 'token' } as const

/** Commands that import pictures from packages and files. */
export const pictureCommands: readonly OperatorCommand[] = [
  {
    name: 'picture import',
    usage: 'FILE',
    summary: 'Imports pictures that a list names from files or installed packages (seed/README.md), all or none',
    count: [1, 1],
    async run({ db, arguments: [path = ''] }) {
      const pictures = readPictures(path)
      await savePictures(db, pictures)
      return { json: { pictures: pictures.length }, text: `Took ${pictures.length} pictures` }
    },
  },
  {
    name: 'picture list',
    usage: '',
    summary: 'Lists third-party pictures with their source and licence',
    count: [0, 0],
    async run({ db }) {
      const rows = await db
        .selectFrom('image')
        .select(['kind', 'id', 'origin', 'licence', 'source'])
        .where('origin', 'is not', null)
        .orderBy('kind')
        .orderBy('id')
        .execute()
      return {
        json: rows,
        text: toTable(
          rows.map(({ kind, id, origin, licence }) => [kind === 'asset' ? 'network' : kind, id, licence ?? '', origin ?? '']),
          'There are no pictures of others',
        ),
      }
    },
  },
  {
    name: 'picture remove',
    usage: 'wallet|network|currency|token ID',
    summary: 'Removes a picture and shows a plain letter instead; an upgrade does not restore it',
    count: [2, 2],
    async run({ db, arguments: [kind = '', id = ''] }) {
      if (!Object.hasOwn(kinds, kind)) throw new NotThereError(`kind of picture "${kind.slice(0, 32)}"`)
      await removePicture(db, { kind: kinds[kind as keyof typeof kinds], id })
      return { json: { kind, id, isRemoved: true }, text: `Removed the picture of ${id}` }
    },
  },
]
