import type { Metafile, Plugin } from 'esbuild'

/** Ends a build that leaves an import outside which then means another version than the code that it stands in was made for. */
export function sameVersions(): Plugin

/** Every import of a build that means something else from `root` than from its own file, as a sentence. */
export function strayImports(inputs: Metafile['inputs'], root: string): string[]
