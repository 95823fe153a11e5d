import { join } from 'node:path'
import { linkDependencies, unpack } from './unpack.ts'

/** Where each app lies, packed as an operator gets it, with what its manifest asks for and nothing else. */
export type Apps = { readonly gateway: string; readonly secureSite: string }

/**
 * Packs what operators run, as it was built last, and installs it into `place`.
 *
 * @throws With what pnpm said, if something could not be packed.
 */
export async function installApps(place: string): Promise<Apps> {
  const root = join(import.meta.dirname, '../../..')
  const sources = [join(root, 'packages/common'), join(root, 'apps/gateway'), join(root, 'apps/secure-site')] as const
  const unpacked = await Promise.all(sources.map((source, at) => unpack(source, join(place, String(at)))))
  const [common = '', gateway = '', secureSite = ''] = unpacked.map(({ folder }) => folder)
  const siblings = new Map([['@latchkey/common', common]])
  for (const [at, folder] of [common, gateway, secureSite].entries()) linkDependencies(folder, sources[at] ?? '', siblings)
  return { gateway, secureSite }
}
