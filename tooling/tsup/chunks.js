import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig } from 'rolldown'
import { eagerFunctions } from './eagerFunctions.js'
import { inlineLimits } from './inlineLimits.js'

/**
 * Rolldown settings of a package whose entries share few files, each loaded at a moment of its own.
 *
 * A host's bundler splits wherever something is loaded later, and again wherever two such parts share a file: many small
 * files cost a page more requests and bytes than a few. It takes what it needs out of a file, but lays all that any part
 * needs of it into one place: so a file holds what is needed together.
 *
 * @param {readonly string[]} entries Paths from the package.
 * @param {object} parts
 * @param {{ readonly [name: string]: readonly string[] }} [parts.later] What is loaded later, by part: folders such as `src/send/lazy/`
 * stand for every module below that is loaded by `import()` and that no part names more closely.
 * @param {{ readonly [name: string]: readonly string[] }} [parts.shared] What several parts and entries share, by file: modules and
 * folders, with all that they import. Files that come first take their modules before the others. A file that has a part's name holds
 * that part too.
 * @param {{ readonly [name: string]: Between }} [parts.between] What several parts share and no entry loads at once, by file. A module
 * lies in the first file that names it; of the others, in the first whose rule fits its users. A file that has a part's name holds
 * that part too: what the part shares is then loaded with it.
 * @param {readonly string[]} [parts.opening] Files of which a browser compiles every function while it loads them: they come with a press, and most of them is called.
 * @param {readonly string[]} [parts.ahead] Files of which it compiles the longer ones: they come while it idles, before they are called.
 * @param {readonly import('rolldown').Plugin[]} [parts.plugins]
 */
export function chunks(entries, { later = {}, shared = {}, between = {}, opening = [], ahead = [], plugins = [] }) {
  const root = process.cwd()
  const groups = withFolders(later)
  const owners = new Map(Object.entries(groups).flatMap(([name, files]) => files.map((file) => [resolve(root, file), name])))
  const order = Object.entries(shared)
  const isBetween = Object.keys(between).length > 0
  const eager = listLoadedAtOnce(entries)
  const isIn = (/** @type {readonly string[]} */ paths, /** @type {string} */ file) =>
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) && eager.has(file) : file === path))
  return defineConfig({
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/^src\/|\.ts$/g, ''), entry])),
    external: (id) => !/^[./]|^later:/.test(id),
    platform: 'neutral',
    transform: { target: 'es2022' },
    treeshake: { moduleSideEffects: false },
    // No comments with paths of this machine.
    experimental: { attachDebugInfo: 'none' },
    ...(isBetween && { preserveEntrySignatures: 'allow-extension' }),
    plugins: [laterParts(root, groups, owners), compiled(), oneLoader(), eagerFiles(opening, ahead), noCircles(), ...plugins],
    onLog: refuseLostExports,
    output: {
      dir: 'dist',
      cleanDir: true,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => `${name.replace(/^later\W|^later_/, '')}.js`,
      codeSplitting: {
        groups: [
          ...order.map(([name, paths], at) => ({
            name,
            priority: 1 + order.length - at,
            test: (/** @type {string} */ id) => id === prefix + name || isIn(paths, relative(root, id)),
          })),
          ...(isBetween
            ? [{ debugName: 'between', name: nameBetween(root, between, later), priority: 1, includeDependenciesRecursively: false }]
            : []),
        ],
      },
    },
  })
}

/** Names the file of a module that several parts use and the page does not. */
function nameBetween(root, between, later) {
  const files = Object.entries(between)
  const joined = new Set(Object.keys(between).filter((name) => name in later))
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map()
  return (/** @type {string} */ id, /** @type {import('rolldown').ChunkingContext} */ modules) => {
    const path = relative(root, id.replace(/^\0[\w-]+:|(?<=\.css)\.js$/g, ''))
    const named = files.find(([, rule]) => rule.files?.some((file) => path.startsWith(file)))
    if (named) return named[0]
    const users = usersOf(id, modules, known)
    const [user = page] = users
    if (users.size < 2) return joined.has(user) ? user : null
    if (users.has(page)) return null
    const fits = ({ only = [], any = [] }) => any.some((part) => users.has(part)) || [...users].every((user) => only.includes(user))
    return files.find(([, rule]) => fits(rule))?.[0] ?? null
  }
}

/**
 * @typedef {object} Between
 * @property {readonly string[]} [files] Modules and folders, whatever uses them.
 * @property {readonly string[]} [any] Parts of which one uses the module.
 * @property {readonly string[]} [only] Parts beside which none uses the module.
 */

/** Stands for a module that an entry loads at once. */
const page = ''

/** The parts whose loading brings a module. */
function usersOf(id, modules, known) {
  const found = known.get(id)
  if (found) return found
  const users = new Set()
  const reached = new Set([id])
  for (const one of reached) {
    const info = modules.getModuleInfo(one)
    if (info?.isEntry) users.add(page)
    if (one.startsWith(prefix)) users.add(one.slice(prefix.length))
    else for (const importer of info?.importers ?? []) reached.add(importer)
  }
  known.set(id, users)
  return users
}

/** Two modules of a part that export the same name would both lose it without a word. */
function refuseLostExports(level, log, handle) {
  if (log.code === 'NAMESPACE_CONFLICT') throw new Error(log.message)
  handle(level, log)
}

const prefix = 'later:'

/** Leads every `import()` of a part's modules to one module that has all of them. */
function laterParts(root, groups, owners) {
  const found = new Set()
  return {
    name: 'later-parts',
    resolveDynamicImport(source, importer) {
      if (typeof source !== 'string' || !source.startsWith('.') || !importer) return
      const file = resolve(dirname(importer), source)
      const name = owners.get(file)
      if (!name) throw new Error(`${relative(root, importer)} loads ${relative(root, file)} later, and no part names it`)
      found.add(file)
      return { id: prefix + name }
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const files = groups[id.slice(prefix.length)] ?? []
      return files.map((file) => `export * from ${JSON.stringify(resolve(root, file))}`).join('\n')
    },
    buildEnd() {
      const unused = [...owners.keys()].filter((file) => !found.has(file)).map((file) => relative(root, file))
      if (unused.length > 0) throw new Error(`Nothing loads ${unused.join(', ')} later`)
    },
  }
}

/** Writes limits out, and marks atoms as free of effects, so that a host's bundler can leave one out that nothing reads. */
function compiled() {
  return {
    name: 'compiled',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
      handler: (/** @type {string} */ code) =>
        inlineLimits(code).replace(/(^export const \w+[^=\n]* = )(?=atom[(<])/gm, '$1/* @__PURE__ */ '),
    },
  }
}

/** Loads each part in one place of a file: a host's bundler writes out at each what is to be loaded ahead. */
function oneLoader() {
  return {
    name: 'one-loader',
    renderChunk(/** @type {string} */ code) {
      const loads = /\bimport\("\.\/([\w-]+)\.js"\)(?:\.then\(\(n\) => n\.\w+\))?/g
      const byLoad = Map.groupBy(code.matchAll(loads), ([load]) => load)
      const often = [...byLoad].filter(([, found]) => found.length > 1)
      if (often.length === 0) return null
      const names = new Map(often.map(([load, [[, part = ''] = []]]) => [load, `load_${part.replaceAll('-', '_')}`]))
      const functions = [...names].map(([load, name]) => `function ${name}() {\n\treturn ${load};\n}\n`)
      return `${code.replace(loads, (load) => (names.has(load) ? `${names.get(load)}()` : load)).trimEnd()}\n${functions.join('')}`
    },
  }
}

/** Has a browser compile what these files declare while it loads them. */
function eagerFiles(/** @type {readonly string[]} */ opening, /** @type {readonly string[]} */ ahead) {
  return {
    name: 'eager-files',
    renderChunk(/** @type {string} */ code, /** @type {{ readonly fileName: string }} */ { fileName }) {
      const name = fileName.replace(/\.js$/, '')
      if (opening.includes(name)) return eagerFunctions(code)
      return ahead.includes(name) ? eagerFunctions(code, longCharacters) : null
    },
    generateBundle(_, bundle) {
      const missing = [...opening, ...ahead].filter((name) => !bundle[`${name}.js`])
      if (missing.length > 0) throw new Error(`No file is called ${missing.join(', ')}`)
    },
  }
}

/** A function that is shorter is compiled in no time, and its parentheses are bytes. */
const longCharacters = 100

/** Ends a build whose files import each other in a circle: what one of them makes at once might not be there yet. */
function noCircles() {
  return {
    name: 'no-circles',
    generateBundle(_, bundle) {
      const importsOf = (/** @type {string} */ name) => (bundle[name]?.type === 'chunk' ? bundle[name].imports : [])
      for (const start of Object.keys(bundle)) {
        const trails = importsOf(start).map((next) => [start, next])
        const seen = new Set()
        for (const trail of trails) {
          const last = trail.at(-1) ?? start
          if (last === start) throw new Error(`Files import each other in a circle: ${trail.join(' > ')}`)
          if (seen.has(last)) continue
          seen.add(last)
          trails.push(...importsOf(last).map((next) => [...trail, next]))
        }
      }
    },
  }
}

/** The parts with the modules of each folder in its place; where folders lie in one another, the inner one has its own. */
function withFolders(/** @type {{ readonly [name: string]: readonly string[] }} */ parts) {
  const paths = Object.values(parts).flat()
  const placeOf = (/** @type {string} */ file) =>
    paths
      .filter((path) => file === path || (path.endsWith('/') && file.startsWith(path)))
      .reduce((a, b) => (b.length > a.length ? b : a), '')
  const byPlace = Map.groupBy(listLoadedLater(), placeOf)
  return Object.fromEntries(
    Object.entries(parts).map(([name, paths]) => [
      name,
      paths.flatMap((path) => (path.endsWith('/') ? (byPlace.get(path) ?? []) : [path])),
    ]),
  )
}

/** All modules of the package but tests, as entries. */
export function listModules() {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /^[^.]*(?:\.generated)?\.ts$/.test(file))
    .map((file) => join('src', file))
    .sort()
}

/** The modules that loading the entries loads at once, as paths from the package. */
function listLoadedAtOnce(/** @type {readonly string[]} */ entries) {
  const reached = new Set(entries)
  for (const file of reached) {
    for (const [, names = '', path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) ([^'"]*) from '(\.[^']+)'/gm)) {
      const isTypes = names.startsWith('type ') || /^\{(?:\s*type \w+,?)+\s*\}$/.test(names)
      if (!isTypes) reached.add(join(dirname(file), path))
    }
  }
  return reached
}

/** Modules of the package that its sources load later, as paths from the package. */
function listLoadedLater() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /^[^.]*\.tsx?$/.test(file))
  const found = sources.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8')
    return [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, path = '']) => join('src', dirname(file), path))
  })
  return [...new Set(found)].sort()
}
