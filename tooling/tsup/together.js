import { dirname, relative, resolve } from 'node:path'

/**
 * Lays modules that are loaded later into one chunk each group, however many places load them.
 *
 * A host's bundler splits wherever something is loaded later, and again wherever two such parts share a module: many
 * small parts cost a page more requests and bytes than a few.
 *
 * A group that only ever loads where another part is there already can say so: what the two share, and what that part
 * shares with any such group, then lies in one chunk instead of one for each set of groups that use it.
 *
 * @param {{ readonly [name: string]: readonly string[] }} groups Files of each group, as paths from the package.
 * @param {{ after?: { readonly [name: string]: readonly string[] }, rest?: readonly string[] }} [options] Per group, files
 * of the part that is there; `rest` says the same of all that is loaded later and in no group.
 * @returns {import('esbuild').Plugin}
 */
export function together(groups, { after = {}, rest } = {}) {
  const root = process.cwd()
  const owners = new Map(Object.entries(groups).flatMap(([name, files]) => files.map((file) => [resolve(root, file), name])))
  return {
    name: 'together',
    setup(build) {
      const found = new Set()
      build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return
        const file = resolve(resolveDir, path)
        const name = owners.get(file) ?? (rest && relative(root, file))
        if (!name) return
        found.add(file)
        return { path: name, namespace: 'together' }
      })
      build.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({
        contents: [...(after[path] ?? rest ?? []), ...(groups[path] ?? [path])].map((file) => `export * from './${file}'`).join('\n'),
        resolveDir: root,
        loader: 'js',
      }))
      build.onEnd(() => ({
        errors: [...owners.keys()]
          .filter((file) => !found.has(file))
          .map((file) => ({ text: `together: nothing loads ${relative(root, file)} later (${dirname(file)})` })),
      }))
    },
  }
}
