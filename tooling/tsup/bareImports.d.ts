/** The part of a tsup plugin this one uses. */
export type ChunkPlugin = {
  name: string
  renderChunk(code: string, chunk: { path: string }): { code: string } | undefined
}

/** Leaves out imports from which nothing is taken. */
export function bareImports(): ChunkPlugin
