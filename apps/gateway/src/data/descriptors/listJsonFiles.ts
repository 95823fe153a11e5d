import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { DescriptorInvalidError } from './errors.ts'

const filesMax = 20_000
const bytesMax = 2 * 1024 * 1024

/** JSON files that an operator names: one, or all of a folder, in order. */
export type JsonFiles = {
  /** Nothing outside of it is ever read. */
  readonly root: string
  readonly isFolder: boolean
  readonly files: readonly string[]
}

/** Lists the JSON files of a path; links are not followed. @throws {@link DescriptorInvalidError} */
export function listJsonFiles(path: string): JsonFiles {
  let real: string
  try {
    real = realpathSync(path)
  } catch {
    throw new DescriptorInvalidError(`${basename(path)} is not there`)
  }
  if (!statSync(real).isDirectory()) return { root: dirname(real), isFolder: false, files: [real] }
  const files: string[] = []
  const visit = (folder: string) => {
    const entries: readonly Dirent[] = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isDirectory()) visit(join(folder, entry.name))
      else if (entry.isFile() && entry.name.endsWith('.json')) files.push(join(folder, entry.name))
      if (files.length > filesMax) throw new DescriptorInvalidError(`${basename(path)} has more than ${filesMax} files`)
    }
  }
  visit(real)
  return { root: real, isFolder: true, files }
}

/** What a file is called in messages. */
export function nameFile({ root }: JsonFiles, file: string): string {
  return relative(root, file) || basename(file)
}

/** Reads one file. @throws {@link DescriptorInvalidError} where it is no JSON, or longer than any descriptor. */
export function readJsonFile(file: string): unknown {
  try {
    if (statSync(file).size <= bytesMax) return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new DescriptorInvalidError('is no JSON')
  }
  throw new DescriptorInvalidError('is too long')
}
