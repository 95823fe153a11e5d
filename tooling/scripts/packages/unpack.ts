import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

/** A package as it is installed. */
export type Unpacked = { readonly folder: string; readonly tarball: string }

/**
 * Packs a package of this workspace into `target` and unpacks it there: its files as published, its manifest with the published exports.
 *
 * @throws With what pnpm said, if it could not be packed.
 */
export async function unpack(source: string, target: string): Promise<Unpacked> {
  mkdirSync(target, { recursive: true })
  // By itself pnpm would first install what this checkout misses.
  const packed = await run('pnpm', ['--config.verify-deps-before-run=false', 'pack', '--pack-destination', target], { cwd: source })
  const tarball = globSync('*.tgz', { cwd: target })[0]
  if (packed.exitCode !== 0 || !tarball) throw new Error(packed.output)
  await run('tar', ['-xzf', tarball], { cwd: target })
  return { folder: join(target, 'package'), tarball: join(target, tarball) }
}

/**
 * Gives an unpacked package what its manifest asks for and nothing else, in the versions that this workspace has: what it uses and does not
 * ask for is missing, as it would be elsewhere.
 *
 * @param siblings Unpacked packages of this workspace by name; one that is missing here is left out.
 */
export function linkDependencies(folder: string, source: string, siblings: ReadonlyMap<string, string>): void {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const installed = join(source, 'node_modules', name)
    const isOurs = name === 'latchkey' || name.startsWith('@latchkey/')
    const target = isOurs ? siblings.get(name) : existsSync(installed) ? realpathSync(installed) : undefined
    if (!target) continue
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link)
  }
}
