/** The part of a Vite plugin this one uses. */
export type PageNoticesPlugin = {
  name: string
  apply: 'build'
  buildEnd(this: { getModuleIds(): Iterable<string> }, error?: Error): void
}

/** Makes plugins of Vite that together write the licences of what pages and their workers contain. */
export function pageNotices(file: string, more: readonly string[]): () => PageNoticesPlugin
