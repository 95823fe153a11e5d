/** `import "./chunk.js"` and nothing taken from it, as esbuild leaves them to keep the order of effects. */
const bare = /^import\s*["']\.{1,2}\/[^"']+["'];?\n/gm

/**
 * Leaves out imports from which nothing is taken: our packages say that loading them has no effects.
 *
 * A host's bundler (Rolldown) keeps code that is shared with later parts in a chunk of its own wherever such an import
 * reaches into one of them. Without them all that a page loads at once lies together, in fewer requests and bytes.
 *
 * @returns {import('./bareImports.d.ts').ChunkPlugin}
 */
export function bareImports() {
  return { name: 'bare-imports', renderChunk: (code, { path }) => (path.endsWith('.js') ? { code: code.replace(bare, '') } : undefined) }
}
