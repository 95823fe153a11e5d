import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Writes the names, versions and licences of everything that was bundled beside the bundle, as those licences ask.
 *
 * @param {string} file Path of the text file, from the package.
 * @param {Iterable<string>} more Files that were bundled before, and are in the bundle as text; read when the build ends.
 * @returns {import('esbuild').Plugin}
 */
export function notices(file, more = []) {
  return {
    name: 'notices',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => {
        writeNotices(file, [...Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.keys(output.inputs)), ...more])
      })
    },
  }
}

/**
 * Writes the names, versions and licences of the packages that files belong to.
 *
 * @param {string} file Path of the text file, from the package.
 * @param {readonly string[]} inputs Files that were bundled.
 */
export function writeNotices(file, inputs) {
  const folders = new Set(inputs.flatMap(toFolder))
  if (folders.size === 0) throw new Error('Nothing was bundled: the notices would be empty')
  for (const input of inputs) for (const folder of laidIn(input)) folders.add(folder)
  const parts = [...folders].map(describe).sort((one, other) => (one.id < other.id ? -1 : 1))
  const unique = [...new Map(parts.map((part) => [part.id, part])).values()]
  const head =
    'Files of this package contain, beside Latchkey, parts of these packages. Some are cut down by the build; none is changed otherwise.\n'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [head, ...unique.map(({ id, licence, text }) => `${'='.repeat(80)}\n${id} (${licence})\n\n${text}\n`)].join('\n'))
}

/** The folder of the package an input belongs to. */
function toFolder(input) {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)
  return found ? [resolve(found[1])] : []
}

/** Folders of packages that a package was itself bundled with, as its source map tells. */
function laidIn(input) {
  const [folder] = toFolder(input)
  if (!folder || !existsSync(`${input}.map`)) return []
  const { sources } = JSON.parse(readFileSync(`${input}.map`, 'utf8'))
  const names = new Set(sources.flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []))
  return [...names].map((name) => find(name, folder))
}

/** A package as another one finds it. */
function find(name, from) {
  for (let place = from; place !== dirname(place); place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(folder)) return realpathSync(folder)
  }
  throw new Error(`${name} lies in ${from}, and its licence is not to be found`)
}

function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copyrightnotice)/i.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const owner = typeof author === 'string' ? author : (author?.name ?? 'its authors')
  return { id: `${name} ${version}`, licence: license, text: texts.join('\n\n') || `Copyright ${owner}. Licensed under ${license}.` }
}
