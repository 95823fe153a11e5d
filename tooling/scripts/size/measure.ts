import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

/** What a host ships already. */
const external = ['react', 'react/*', 'react-dom', 'react-dom/*', 'viem', 'viem/*']

/** One bundled host: its chunks, and how many bytes each is when minified and gzipped. */
export type Bundle = {
  readonly outputs: Metafile['outputs']
  readonly bytes: ReadonlyMap<string, number>
}

/** Bundles code as a host's bundler would: split where it is loaded later, minified, shaken. */
export async function bundle(code: string, resolveDir: string, besides: readonly string[] = []): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir, sourcefile: 'host.js' },
    absWorkingDir: resolveDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    platform: 'browser',
    metafile: true,
    write: false,
    outdir: 'out',
    external: [...external, ...besides],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const names = Object.keys(metafile.outputs)
  const bytes = new Map(
    names.map((name) => [
      name,
      gzipSync(outputFiles.find((file) => file.path.endsWith(name.split('/').at(-1) ?? name))?.contents ?? '', { level: 9 }).length,
    ]),
  )
  return { outputs: metafile.outputs, bytes }
}

/** The chunks a page loads at first: the host's own and all it imports at once. */
export function firstChunks(bundled: Bundle): ReadonlySet<string> {
  const entry = Object.keys(bundled.outputs).find((name) => bundled.outputs[name]?.entryPoint === 'host.js')
  if (!entry) throw new Error('The host was not bundled')
  return withStatic(bundled, [entry])
}

/** The chunks that these modules bring when they are loaded later, all they import at once included. */
export function laterChunks(bundled: Bundle, modules: readonly RegExp[]): ReadonlySet<string> {
  const starts = modules.flatMap((pattern) =>
    Object.keys(bundled.outputs).filter((name) => pattern.test(bundled.outputs[name]?.entryPoint ?? '')),
  )
  if (starts.length === 0) throw new Error(`No chunk starts with ${modules.join(' or ')}`)
  const first = firstChunks(bundled)
  return new Set([...withStatic(bundled, starts)].filter((name) => !first.has(name)))
}

function withStatic({ outputs }: Bundle, starts: readonly string[]): Set<string> {
  const chunks = new Set(starts)
  for (const name of chunks) {
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement' && outputs[path]) chunks.add(path)
  }
  return chunks
}

/** How much these chunks are together, each gzipped by itself as a server sends it. */
export function total({ bytes }: Bundle, chunks: ReadonlySet<string>): number {
  return [...chunks].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)
}

/** The packages that weigh most in these chunks, before gzip. */
export function heaviest({ outputs }: Bundle, chunks: ReadonlySet<string>, count = 6): readonly string[] {
  const weights = new Map<string, number>()
  for (const chunk of chunks) {
    for (const [file, { bytesInOutput }] of Object.entries(outputs[chunk]?.inputs ?? {})) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? /packages\/((?:adapters\/)?[^/]+)/.exec(file)?.[1] ?? file
      weights.set(name, (weights.get(name) ?? 0) + bytesInOutput)
    }
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, weight]) => `${name} ${(weight / 1000).toFixed(1)}`)
}
