import type { Plugin } from 'esbuild'

/** Writes the numbers of `@latchkey/common/limits` into the code that uses them. */
export function inlineLimits(code: string): string

/** Does so with every source of a package. */
export function limitsInlined(): Plugin
