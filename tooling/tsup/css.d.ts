import type { Plugin as EsbuildPlugin } from 'esbuild'

/** The part of a vite plugin this one uses, so that no vite is needed to read its type. */
export type CssTextVitePlugin = {
  name: string
  enforce: 'pre'
  resolveId(source: string, importer: string | undefined): string | undefined
  load(this: { addWatchFile(file: string): void }, id: string): Promise<{ code: string; map: null } | undefined>
}

/** The oldest browsers that know relative colours, which the tokens are made of. */
export const oldestForCss: { readonly chrome: number; readonly firefox: number; readonly safari: number }

/** Compiles one sheet to a module with `css` and, for CSS modules, `classes`. */
export function compileCss(file: string): Promise<string>

/** Turns CSS imports into text for esbuild and tsup. */
export function cssText(): EsbuildPlugin

/** Turns CSS imports into text for vite and vitest. */
export function cssTextVite(): CssTextVitePlugin
