import { defineConfig } from 'tsup'
import { bareImports } from './bareImports.js'
import { limitsInlined } from './inlineLimits.js'
import { sameVersions } from './sameVersions.js'

/** tsup settings of every published package: ESM, split chunks, declarations left to tsc. */
export function preset(entry, options = {}) {
  return defineConfig({
    entry,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    treeshake: false,
    clean: true,
    dts: false,
    silent: true,
    plugins: [bareImports()],
    ...options,
    esbuildPlugins: [limitsInlined(), sameVersions(), ...(options.esbuildPlugins ?? [])],
  })
}
