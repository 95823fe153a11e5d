import { build } from 'vite'
import { type Bundle, toBundle } from '../measure.ts'

/** A page built by Vite with no setting changed: its chunks, and all its files by path. */
export type BuiltHost = { readonly bundled: Bundle; readonly files: ReadonlyMap<string, string | Uint8Array> }

/** Builds a page of its own script alone, as Vite comes: what it adds to each page and its lists of what to load ahead included. */
export async function buildHost(code: string, root: string): Promise<BuiltHost> {
  const page = `${root}/index.html`
  const script = `${root}/page.js`
  const sources = new Map([
    [page, '<!doctype html><html lang="en"><title>Host</title><body><script type="module" src="/page.js"></script></body></html>'],
    [script, code],
  ])
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (source) => (source === '/page.js' ? script : sources.has(source) ? source : undefined),
        load: (id) => sources.get(id),
      },
    ],
    build: { write: false, rolldownOptions: { input: page } },
  })
  if ('on' in built) throw new Error('The bundler watches instead of building')
  const output = [built].flat().flatMap(({ output }) => output)
  return {
    bundled: toBundle(output),
    files: new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source])),
  }
}
