import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize, relative } from 'node:path/posix'
import { published } from './published.ts'

/** Where a release comes from. */
export type Origin = {
  /** The repository's page, such as `https://git.example/latchkey/latchkey`. */
  readonly repository: string
  /** The commit or tag of the release: its pages are the ones that fit it. */
  readonly ref: string
}

/**
 * Reads where a release comes from.
 *
 * @param env `LATCHKEY_REPOSITORY` and `LATCHKEY_REF`, which the workflow takes from the run itself: npm accepts a proof of provenance only
 * if the manifest names the repository that the run belongs to.
 * @throws If one of them is missing or cannot be part of a link.
 */
export function readOrigin(env: NodeJS.ProcessEnv): Origin {
  const { LATCHKEY_REPOSITORY: repository = '', LATCHKEY_REF: ref = '' } = env
  if (!/^https:\/\/[\w.-]+(?:\/[\w.-]+)+$/.test(repository))
    throw new Error(`LATCHKEY_REPOSITORY: expected an https address without a slash at its end, got ${JSON.stringify(repository)}`)
  if (!/^[\w.@/-]+$/.test(ref)) throw new Error(`LATCHKEY_REF: expected a commit or tag, got ${JSON.stringify(ref)}`)
  return { repository, ref }
}

/** Writes into every published package where it comes from, and leads its README's links there: relative ones lead nowhere in a registry. */
export function stamp(root: string, origin: Origin): void {
  for (const { folder } of published(root)) {
    const directory = relative(root, folder)
    const file = join(folder, 'package.json')
    const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), ...placesOf(directory, origin) }
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
    const readme = join(folder, 'README.md')
    const kindOf = (path: string) => (statSync(join(root, path)).isDirectory() ? 'tree' : 'blob')
    writeFileSync(readme, withAbsoluteLinks(readFileSync(readme, 'utf8'), directory, { ...origin, kindOf }))
  }
}

/** What a manifest says of where its package comes from. */
export function placesOf(directory: string, { repository, ref }: Origin) {
  return {
    repository: { type: 'git', url: `git+${repository}.git`, directory },
    homepage: `${repository}/tree/${ref}/${directory}#readme`,
    bugs: { url: `${repository}/issues` },
  }
}

/** The text with each relative link of Markdown or HTML led to the repository. `kindOf` says whether a path from its root is a folder. */
export function withAbsoluteLinks(
  text: string,
  directory: string,
  { repository, ref, kindOf }: Origin & { readonly kindOf: (path: string) => 'tree' | 'blob' },
): string {
  const absolute = (link: string) => {
    if (/^(?:[a-z][a-z\d+.-]*:|#|\/)/i.test(link)) return link
    const [path = '', hash] = link.split('#')
    const target = normalize(join(directory, path)).replace(/\/$/, '')
    return `${repository}/${kindOf(target)}/${ref}/${target}${hash === undefined ? '' : `#${hash}`}`
  }
  return text
    .replace(/(\]\()([^)\s]+)(?=[)\s])/g, (_, before: string, link: string) => before + absolute(link))
    .replace(/(\b(?:href|src|srcset)=")([^"]+)(?=")/g, (_, before: string, link: string) => before + absolute(link))
}
