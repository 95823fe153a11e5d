import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, posix } from 'node:path'
import { drawMessages } from './drawMessages.ts'
import { drawParameters } from './drawParameters.ts'
import { drawReference } from './drawReference.ts'
import { readSignatures } from './drawSignature.ts'
import { drawTesting } from './drawTesting.ts'

/** One page of the site: its address without slashes at the ends, its title, and its Markdown without the title. */
export type Page = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly text: string
  /** Where the repository has it; absent of what is drawn from code. */
  readonly file?: string
}

/** Folders of the repository's pages, and where the site has them. */
const folders: readonly (readonly [folder: string, slug: string])[] = [
  ['docs/guides', 'guides'],
  ['docs/migrate', 'guides/migrate'],
  ['docs/core', 'reference/actions'],
  ['docs/react', 'reference/hooks'],
  ['docs/latchkey', 'reference/components'],
  ['apps/gateway/docs', 'operate'],
  ['docs/walletconnect', 'reference/adapters/walletconnect'],
  ...['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos'].map(
    (family) => [`docs/adapter-${family}`, `reference/adapters/${family}`] as const,
  ),
]

/** Pages that stand alone. */
const single: readonly (readonly [file: string, slug: string])[] = [
  ['docs/errors.md', 'reference/errors'],
  ['SECURITY.md', 'project/security'],
  ['docs/threats.md', 'project/threats'],
  ['docs/dependencies.md', 'project/dependencies'],
  ['CONTRIBUTING.md', 'project/contributing'],
  ['apps/gateway/README.md', 'operate/gateway'],
  ['apps/gateway/ops/runbook.md', 'operate/runbook'],
  ['apps/secure-site/README.md', 'operate/secure-site'],
]

/** Code of which the site draws a page: a link to it in the repository leads to that page. */
const drawn: readonly (readonly [path: string, slug: string])[] = [
  ['packages/ui/src/text/en', 'reference/messages'],
  ['packages/testing/src', 'reference/testing'],
  ['packages/core/src/features/flags.ts', 'reference/flags'],
  ['packages/core/src/config.ts', 'reference/options'],
]

/**
 * Reads every page of the site: guides and reference as the repository has them, and what is drawn from docstrings.
 *
 * A paragraph that is only a link to a file of `examples` becomes that file; links between files become links between pages.
 */
export function readPages(root: string): readonly Page[] {
  const packages = [...childrenOf(root, 'packages'), ...childrenOf(root, 'packages/adapters')]
  const slugs = new Map<string, string>([
    ...single,
    ...folders.flatMap(([folder, slug]) =>
      filesOf(root, folder).map((file) => [file, `${slug}/${basename(file, '.md').toLowerCase()}`] as const),
    ),
    ...packages.map(
      (folder) => [`${folder}/README.md`, `packages/${folder.replace('packages/', '').replace('adapters/', 'adapter-')}`] as const,
    ),
  ])
  const drawSignature = readSignatures(root)
  const written = [...slugs].map(([file, slug]) => {
    const source = readFileSync(join(root, file), 'utf8')
    const title = /^# (.+)$/m.exec(source)?.[1]
    if (!title) throw new Error(`${file} has no title`)
    const body = source.replace(/^# .+\n+/m, '')
    const text = linkPages(showSamples(body, file, root), file, new Map([...drawn, ...slugs]), root)
    const whole = addSection(text, file.startsWith('docs/core/') ? drawParameters(root, file) : drawSignature(file))
    return { ...pageOf(slug, title, whole), file }
  })
  return [
    ...written,
    ...[...drawReference(root), drawMessages(), drawTesting(root)].map(({ slug, title, text }) => pageOf(slug, title, text)),
  ]
}

function pageOf(slug: string, title: string, text: string): Page {
  const [first = ''] = text.split('\n\n').filter((part) => /^[\w`*[]/.test(part) && !part.startsWith('```'))
  const description = first
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
  return { slug, title: title.replaceAll('`', ''), description, text }
}

/** Puts a section before the last one, which says what fails, or at the end. */
function addSection(text: string, section: string): string {
  const [before = '', ...rest] = section === '' ? [text] : text.split(/^(?=## Fails with)/m)
  return section === '' ? before : [before.trimEnd(), section, ...rest].join('\n\n')
}

/** Puts a file of `examples` in the place of the paragraph that links to it. */
function showSamples(text: string, file: string, root: string): string {
  return text.replace(/^\[([^\]]+)\]\((\S*examples\/\S+\.\w+)\)$/gm, (_, label: string, link: string) => {
    const code = readFileSync(join(root, posix.join(posix.dirname(file), link)), 'utf8')
    return `\`\`\`${extname(link).slice(1)} title="${label}"\n${code.trimEnd()}\n\`\`\``
  })
}

/** Leads links to the site's own addresses; a link to a file that is no page keeps its words alone. */
function linkPages(text: string, file: string, slugs: ReadonlyMap<string, string>, root: string): string {
  return outsideCode(text, (prose) =>
    prose
      .replace(
        /(!?)\[((?:\[[^\]]*\]|`[^`]*`|[^\]`])*)\]\((?!https?:|mailto:|#|\/)([^)\s]+)\)/g,
        (_, picture: string, label: string, link: string) => {
          const [path = '', section] = link.split('#')
          const target = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, '')
          if (picture) return `![${label}](/pictures/${basename(target)})`
          const slug = slugs.get(target) ?? slugs.get(`${target}/README.md`)
          if (slug) return `[${label}](/${slug}/${section ? `#${section}` : ''})`
          return filesOf(root, target).length > 0 && target === 'docs' ? `[${label}](/guides/start/)` : label
        },
      )
      .replace(/(<img [^>]*src=")[^"]*\/(pictures\/[^"]+")/g, '$1/$2')
      .replace(/<(\w+@[\w.]+)>/g, '$1'),
  )
}

function outsideCode(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')
}

const childrenOf = (root: string, folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'adapters' && entry.name !== 'node_modules')
    .map((entry) => `${folder}/${entry.name}`)

function filesOf(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`)
      .sort((one, other) => basename(one).localeCompare(basename(other)))
  } catch {
    // No such folder.
    return []
  }
}
