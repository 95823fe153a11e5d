import { ConfigInvalidError } from '../../config/errors.ts'

/** Loads a package that only operators with such a holder install. @throws {@link ConfigInvalidError} if it is not installed. */
export async function importPeer<module>(name: string, load: () => Promise<module>): Promise<module> {
  try {
    return await load()
  } catch (cause) {
    throw new ConfigInvalidError({ variable: 'a key that lies elsewhere', expected: `the package ${name} to be installed`, cause })
  }
}
