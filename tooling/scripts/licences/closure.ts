import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An installed package, as its own manifest tells. */
export type Installed = { readonly name: string; readonly version: string; readonly licence: string; readonly via: string }

type Manifest = {
  readonly name?: string
  readonly version?: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  /** Of a package of the workspace: development dependencies whose code lies in what is published. */
  readonly bundles?: readonly string[]
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/**
 * Everything a package brings to those who install it, to the last: dependencies, optional ones and (unless `peers` is off) peers
 * and what its build lays into its own files.
 *
 * Packages of the workspace itself (`isOwn`) are walked through and not listed.
 *
 * @throws If something that must be there is not installed: a licence that cannot be read is not permissive.
 */
export function closure(folder: string, isOwn: (name: string) => boolean, options: { peers?: boolean } = {}): readonly Installed[] {
  const { peers = true } = options
  const found = new Map<string, Installed>()
  const seen = new Set<string>()
  const walk = (place: string, via: string) => {
    const real = realpathSync(place)
    if (seen.has(real)) return
    seen.add(real)
    const manifest = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8')) as Manifest
    const name = manifest.name ?? real
    if (!isOwn(name)) {
      const version = manifest.version ?? '0.0.0'
      found.set(`${name}@${version}`, { name, version, licence: licenceOf(manifest), via })
    }
    const bundled = Object.fromEntries((peers ? (manifest.bundles ?? []) : []).map((bundle) => [bundle, '']))
    const asked = { ...bundled, ...manifest.dependencies, ...manifest.optionalDependencies, ...(peers ? manifest.peerDependencies : {}) }
    for (const dependency of Object.keys(asked)) {
      const next = locate(real, dependency)
      const isOptional = dependency in (manifest.optionalDependencies ?? {}) || manifest.peerDependenciesMeta?.[dependency]?.optional
      if (next) walk(next, `${via} > ${dependency}`)
      else if (!isOptional) throw new Error(`${via} needs ${dependency}, which is not installed`)
    }
  }
  walk(folder, (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest).name ?? folder)
  return [...found.values()]
}

/** Looks a package up as Node does: beside, then in each folder above. */
function locate(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(join(place, 'package.json'))) return place
    if (dirname(folder) === folder) return undefined
  }
}

function licenceOf(manifest: Manifest): string {
  const { license, licenses } = manifest
  if (typeof license === 'string') return license
  if (license?.type) return license.type
  return (licenses ?? []).map(({ type }) => type ?? '').join(' OR ')
}
