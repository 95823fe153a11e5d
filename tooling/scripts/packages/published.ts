import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A workspace package that goes to the registry. */
export type Published = { readonly name: string; readonly version: string; readonly folder: string; readonly entries: readonly string[] }

/** Every package that is published, by name. */
export function published(root: string): readonly Published[] {
  return globSync(['packages/*/package.json', 'packages/adapters/*/package.json', 'apps/*/package.json'], { cwd: root })
    .map((file) => ({ folder: join(root, dirname(file)), manifest: JSON.parse(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({
      name: manifest.name,
      version: manifest.version,
      folder,
      entries: Object.keys(manifest.publishConfig?.exports ?? manifest.exports ?? {}),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
