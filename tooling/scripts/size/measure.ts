import { dirname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { filesOf } from './filesOf.ts'

/** What a host ships already. */
const shipped = ['react', 'react-dom', 'viem']

/** One chunk of a bundled host. */
export type Chunk = {
  readonly isFirst: boolean
  /** Whether it is loaded later by itself, not only with chunks that import it. */
  readonly isLater: boolean
  /** Chunks it brings at once. */
  readonly imports: readonly string[]
  /** Minified. */
  readonly code: string
  /** Minified and gzipped by itself, as a server sends it. */
  readonly bytes: number
  /** How much of it each module is, before gzip. */
  readonly modules: ReadonlyMap<string, number>
}

/** A bundled host: its chunks by file name. */
export type Bundle = ReadonlyMap<string, Chunk>

/**
 * Bundles code as a host's bundler would: Vite, split where it is loaded later, minified, shaken.
 *
 * @param besides Packages that are on the page anyway, beside React and viem.
 */
export async function bundle(code: string, root: string, besides: readonly string[] = []): Promise<Bundle> {
  const id = `${root}/host.js`
  const there = new Set(besides.flatMap((name) => [...filesOf(name, root)]))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'host',
        enforce: 'pre',
        resolveId(source, importer) {
          if (source === 'host') return id
          // A file that an entry beside brings is there, whichever file asks for it.
          const path = importer && source.startsWith('.') ? resolve(dirname(importer), source) : undefined
          return path && there.has(path) ? { id: path, external: true } : undefined
        },
        load(file) {
          if (file === id) return code
          // What Vite adds once to a page that loads anything later is the host's; the lists of what to load ahead are ours.
          return file.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: { host: 'host' },
        // As a page's own entry: no module imports from it, so what is loaded at once may be in one chunk.
        preserveEntrySignatures: false,
        external: [...shipped, ...besides].map((name) => new RegExp(`^${name}(?:$|/)`)),
      },
    },
  })
  if ('on' in built) throw new Error('The bundler watches instead of building')
  return toBundle([built].flat().flatMap(({ output }) => output))
}

/** The chunks among what a bundler made. */
export function toBundle(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Bundle {
  const chunks = output.filter((file) => file.type === 'chunk')
  const loadedLater = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  return new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        isFirst: chunk.isEntry,
        isLater: loadedLater.has(chunk.fileName),
        imports: chunk.imports,
        code: chunk.code,
        bytes: gzipSync(chunk.code, { level: 9 }).length,
        modules: new Map(Object.entries(chunk.modules).map(([file, { renderedLength }]) => [file, renderedLength])),
      },
    ]),
  )
}

/** The chunks a page loads at first: the host's own and all it imports at once. */
export function firstChunks(bundled: Bundle): ReadonlySet<string> {
  return withImports(bundled, (chunk) => chunk.isFirst)
}

/**
 * The chunks that modules bring when they are loaded later, without those that are there already. A module stands for the chunk that
 * has it: a bundler may lay others before it.
 *
 * @param after Modules that were loaded later, but before these.
 * @throws If one of the patterns fits no chunk: nothing would be measured.
 */
export function laterChunks(bundled: Bundle, modules: readonly RegExp[], after: readonly RegExp[] = []): ReadonlySet<string> {
  const there = after.length > 0 ? laterChunks(bundled, after) : new Set<string>()
  for (const pattern of modules) {
    if (![...bundled.values()].some((chunk) => startsLater(chunk, [pattern])))
      throw new Error(`No chunk that is loaded later has ${pattern}`)
  }
  const first = firstChunks(bundled)
  const later = withImports(bundled, (chunk) => startsLater(chunk, modules))
  return new Set([...later].filter((name) => !first.has(name) && !there.has(name)))
}

/** Modules of the modal's own that are loaded later and that none of these patterns names: parts without a budget. */
export function partsWithout(bundled: Bundle, named: readonly RegExp[]): readonly string[] {
  return [...bundled.values()].flatMap((chunk) => {
    const own = [...chunk.modules.keys()].filter((file) => /packages\/ui\/dist\//.test(file))
    return chunk.isLater && own.length > 0 && !startsLater(chunk, named) ? own.slice(0, 1) : []
  })
}

function startsLater({ isLater, modules }: Chunk, patterns: readonly RegExp[]): boolean {
  return isLater && [...modules.keys()].some((file) => patterns.some((pattern) => pattern.test(file)))
}

function withImports(bundled: Bundle, isStart: (chunk: Chunk) => boolean): Set<string> {
  const names = new Set([...bundled].filter(([, chunk]) => isStart(chunk)).map(([name]) => name))
  for (const name of names) for (const other of bundled.get(name)?.imports ?? []) if (bundled.has(other)) names.add(other)
  return names
}

/** How much these chunks are together. */
export function total(bundled: Bundle, chunks: ReadonlySet<string>): number {
  return [...chunks].reduce((sum, name) => sum + (bundled.get(name)?.bytes ?? 0), 0)
}

/** The packages that weigh most in these chunks, before minifying. */
export function heaviest(bundled: Bundle, chunks: ReadonlySet<string>, count = 6): readonly string[] {
  const weights = new Map<string, number>()
  for (const name of chunks) {
    for (const [file, size] of bundled.get(name)?.modules ?? []) {
      const owner =
        /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? /packages\/((?:adapters\/)?[^/]+)/.exec(file)?.[1] ?? 'the host'
      weights.set(owner, (weights.get(owner) ?? 0) + size)
    }
  }
  const sorted = [...weights].sort((a, b) => b[1] - a[1]).slice(0, count)
  return sorted.map(([owner, size]) => `${owner} ${(size / 1000).toFixed(1)}`)
}
