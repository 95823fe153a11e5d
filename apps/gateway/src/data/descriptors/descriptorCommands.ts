import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { attestDescriptors } from './attestDescriptors.ts'
import { type Imported, importDescriptors, type Refused } from './importDescriptors.ts'

/** Descriptors for clear signing (ERC-7730), which all projects share. */
export const descriptorCommands: readonly OperatorCommand[] = [
  {
    name: 'descriptor import',
    usage: 'FILE|FOLDER',
    summary: 'Imports descriptors (ERC-7730) with the files that they include; refuses and names any that cannot be used completely',
    count: [1, 1],
    async run({ db, arguments: [path = ''], now }) {
      const result = await importDescriptors(db, { path, now })
      return { json: result, text: [sayImported(result), ...sayRefused(result.refused)].join('\n') }
    },
  },
  {
    name: 'descriptor attest',
    usage: 'FILE|FOLDER',
    summary: 'Takes attestations (ERC-8176) of imported descriptors; each is verified',
    count: [1, 1],
    async run({ db, config, arguments: [path = ''], now }) {
      const result = await attestDescriptors(db, { path, now, trusted: config.LATCHKEY_DESCRIPTOR_ATTESTERS })
      const untrusted = [...new Set(result.attested.filter((one) => !one.isTrusted).map(({ attester }) => attester))]
      const lines = untrusted.map(
        (attester) => `${attester} is not in LATCHKEY_DESCRIPTOR_ATTESTERS: what it signed is kept and not served`,
      )
      return { json: result, text: [`Took ${result.attested.length} attestations`, ...lines, ...sayRefused(result.refused)].join('\n') }
    },
  },
  {
    name: 'descriptor list',
    usage: '',
    summary: 'Lists the descriptors, with the number of their contracts and their attesters',
    count: [0, 0],
    async run({ db }) {
      const [rows, bindings, signed] = await Promise.all([
        db.selectFrom('descriptor').select(['hash', 'kind', 'version', 'source', 'file']).orderBy('file').orderBy('hash').execute(),
        db.selectFrom('descriptor_binding').select(['hash', 'chain_id', 'address']).distinct().execute(),
        db.selectFrom('descriptor_attestation').select(['hash', 'attester']).distinct().orderBy('attester').execute(),
      ])
      const counts = new Map<string, number>()
      for (const { hash } of bindings) counts.set(hash, (counts.get(hash) ?? 0) + 1)
      const json = rows.map((row) => ({
        ...row,
        contracts: counts.get(row.hash) ?? 0,
        attesters: signed.filter(({ hash }) => hash === row.hash).map(({ attester }) => attester),
      }))
      const table = json.map((row) => [row.hash, row.kind, `${row.contracts} contracts`, `${row.attesters.length} attesters`, row.file])
      return { json, text: toTable(table, 'There are no descriptors') }
    },
  },
  {
    name: 'descriptor remove',
    usage: 'HASH',
    summary: 'Removes a descriptor and its attestations',
    count: [1, 1],
    async run({ db, arguments: [hash = ''] }) {
      const { numDeletedRows } = await db.deleteFrom('descriptor').where('hash', '=', hash.toLowerCase()).executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`descriptor "${hash.slice(0, 66)}"`)
      return { json: { hash, isRemoved: true }, text: `Removed ${hash}` }
    },
  },
]

function sayImported({ imported, refused }: Imported): string {
  return `Took ${imported.length} descriptors${refused.length > 0 ? `, refused ${refused.length}:` : ''}`
}

function sayRefused(refused: Refused): readonly string[] {
  return refused.map(({ file, why }) => `  ${file}: ${why}`)
}
