import { join } from 'node:path'
import { unpack } from './unpack.ts'

/** Where each app lies, packed as an operator gets it. It stands alone: nothing is installed beside it. */
export type Apps = { readonly gateway: string; readonly secureSite: string }

/**
 * Packs what operators run, as it was built last, and installs it into `place`.
 *
 * @throws With what pnpm said, if something could not be packed.
 */
export async function installApps(place: string): Promise<Apps> {
  const root = join(import.meta.dirname, '../../..')
  const install = async (app: string) => (await unpack(join(root, 'apps', app), join(place, app))).folder
  const [gateway, secureSite] = await Promise.all([install('gateway'), install('secure-site')])
  return { gateway, secureSite }
}
