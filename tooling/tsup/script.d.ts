import type { Plugin } from 'esbuild'
import type { CssTextVitePlugin } from './css.d.ts'

/** Turns `import('./x.ts?script')` into text for esbuild and tsup. `inputs` fills with the files that scripts were made of. */
export function scriptText(): { readonly plugin: Plugin; readonly inputs: ReadonlySet<string> }

/** Turns them into text for vite and vitest, from sources. */
export function scriptTextVite(): CssTextVitePlugin
