import { readdir, readFile } from 'node:fs/promises'
import { join, normalize, relative, sep } from 'node:path'

/** Reads a file of the built site by its path there. @throws An error with the code `ENOENT` for one that is not there. */
export type ReadFile = (path: string) => Promise<Buffer>

/** Reads the files of a folder as they are at each call. */
export function readFrom(folder: string): ReadFile {
  return (path) => readFile(join(folder, path))
}

/**
 * Loads the whole folder, and reads its files as they were then.
 *
 * An upgrade that is installed over a running server takes the files away under it: that server goes on serving the release that it
 * began with, whole and as it was signed, and never a page of one release with the scripts of another.
 */
export async function loadFolder(folder: string): Promise<ReadFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/')
  const files = new Map(await Promise.all(paths.map(async (path): Promise<[string, Buffer]> => [nameOf(path), await readFile(path)])))
  return async (path) => {
    const body = files.get(normalize(path).replace(/^\/+/, ''))
    if (!body) throw Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' })
    return body
  }
}
