import { readFile } from 'node:fs/promises'
import * as every from '../../packages/common/src/limits.ts'

const values = { ...every }
const all = /^import \* as limits from '(?:@latchkey\/common\/limits|(?:\.\.?\/)+limits\.ts)'/m

/**
 * Writes the numbers of `@latchkey/common/limits` into the code that uses them.
 *
 * A host's bundler keeps a module's constants together, with the page's first code: each limit that any later part
 * reads would be loaded with the button.
 *
 * @param {string} code TypeScript that names limits as `limits.searchDelayMs`.
 * @returns {string}
 */
export function inlineLimits(code) {
  if (!all.test(code)) return code
  return code.replace(/(?<![.\w])limits\.(\w+)/g, (whole, name) => toLiteral(values[name]) ?? whole)
}

/** A list stays where it is. */
function toLiteral(value) {
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'number' || typeof value === 'string' ? JSON.stringify(value) : undefined
}

/** @returns {import('esbuild').Plugin} */
export function limitsInlined() {
  return {
    name: 'limits-inlined',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8')
        return all.test(code) ? { contents: inlineLimits(code), loader: path.endsWith('x') ? 'tsx' : 'ts' } : undefined
      })
    },
  }
}
