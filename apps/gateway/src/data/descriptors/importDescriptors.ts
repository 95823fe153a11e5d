import { canonicalJson, type Descriptor, readDescriptor } from '@latchkey/blockchain-api/descriptors'
import { isLatchkeyError } from '@latchkey/common/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { DescriptorInvalidError } from './errors.ts'
import { hashText } from './hashText.ts'
import { listJsonFiles, nameFile, readJsonFile } from './listJsonFiles.ts'
import { resolveIncludes } from './resolveIncludes.ts'

/** Files that were refused, and why. */
export type Refused = readonly { readonly file: string; readonly why: string }[]

/** The result of an import. */
export type Imported = { readonly imported: readonly { readonly hash: string; readonly file: string }[]; readonly refused: Refused }

const bodyMax = 256 * 1024
const bindingsMax = 20_000
const rowsAtOnce = 200

/**
 * Imports descriptors from a file or a folder. In a folder, other files are skipped, and a descriptor that cannot be imported whole is
 * refused with a reason; a single invalid file is an error. A newer descriptor of a function replaces the older one.
 *
 * @throws {@link DescriptorInvalidError} where nothing could be imported.
 */
export async function importDescriptors(db: Database, { path, now }: { readonly path: string; readonly now: number }): Promise<Imported> {
  const files = listJsonFiles(path)
  const imported: { hash: string; file: string }[] = []
  const refused: { file: string; why: string }[] = []
  const taken = new Map<string, string>()
  await transact(db, async (transaction) => {
    for (const file of files.files) {
      const name = nameFile(files, file)
      try {
        if (files.isFolder && !isDescriptor(readJsonFile(file))) continue
        const json = resolveIncludes(file, files.root)
        const read = readDescriptor(json, hashText)
        if ('problem' in read) throw new DescriptorInvalidError(read.problem)
        const bindings = listBindings(read)
        const other = bindings.map(keyOf).find((key) => taken.has(key))
        if (other !== undefined) throw new DescriptorInvalidError(`says what ${taken.get(other)} says already`)
        const body = canonicalJson(json)
        if (body.length > bodyMax || bindings.length > bindingsMax) throw new DescriptorInvalidError('is too long')
        const hash = hashText(body)
        await save(transaction, { read, body, hash, bindings, file: name, now })
        for (const binding of bindings) taken.set(keyOf(binding), name)
        imported.push({ hash, file: name })
      } catch (error) {
        if (!isLatchkeyError(error)) throw error
        refused.push({ file: name, why: error.shortMessage })
      }
    }
    // Delete descriptors that no contract uses any more.
    await transaction
      .deleteFrom('descriptor')
      .where('hash', 'not in', transaction.selectFrom('descriptor_binding').select('hash'))
      .execute()
  })
  if (imported.length > 0) return { imported, refused }
  const [first] = refused
  throw new DescriptorInvalidError(first ? `${first.file}: ${first.why}` : 'There is no descriptor')
}

function isDescriptor(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'context' in json
}

type Binding = Omit<Tables['descriptor_binding'], 'hash'>

function listBindings({ kind, deployments, formats }: Descriptor): readonly Binding[] {
  const bindings = deployments.flatMap(({ chainId, address }) =>
    formats.map(({ id }) => ({ kind, chain_id: `eip155:${chainId}`, address, format: id })),
  )
  return [...new Map(bindings.map((binding) => [keyOf(binding), binding])).values()]
}

function keyOf({ kind, chain_id, address, format }: Binding): string {
  return [kind, chain_id, address, format].join(' ')
}

async function save(
  transaction: Transaction<Tables>,
  given: { read: Descriptor; body: string; hash: string; bindings: readonly Binding[]; file: string; now: number },
): Promise<void> {
  const { read, body, hash, bindings, file, now } = given
  const row = {
    hash,
    kind: read.kind,
    version: read.version,
    source: read.source.slice(0, 256),
    file: file.slice(-256),
    body,
    imported_at: now,
  }
  await transaction
    .insertInto('descriptor')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ file: row.file, imported_at: now }))
    .execute()
  for (let at = 0; at < bindings.length; at += rowsAtOnce)
    await transaction
      .insertInto('descriptor_binding')
      .values(bindings.slice(at, at + rowsAtOnce).map((binding) => ({ ...binding, hash })))
      .onConflict((conflict) => conflict.columns(['chain_id', 'address', 'kind', 'format']).doUpdateSet({ hash }))
      .execute()
}
