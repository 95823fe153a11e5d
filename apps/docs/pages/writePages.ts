import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawRedirect } from './drawRedirect.ts'
import { order, pagesOf } from './order.ts'
import { readPages } from './readPages.ts'

const site = join(import.meta.dirname, '..')
const root = join(site, '../..')
const content = join(site, 'src/content/docs')
const files = join(site, 'public')
const { version } = JSON.parse(readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8')) as { version: string }

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const pages = readPages(root)
const placed = order.flatMap((group) => pagesOf(group, pages))
const lost = pages.filter((page) => !placed.includes(page))
if (lost.length > 0) throw new Error(`No group of the menu has ${lost.map(({ slug }) => slug).join(', ')}`)

rmSync(content, { recursive: true, force: true })
rmSync(files, { recursive: true, force: true })
for (const { slug, title, description, text } of pages) {
  const front = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`
  write(join(content, `${slug}.md`), front + text)
  write(join(files, `${slug}.md`), `# ${title}\n\n${text}`)
}
// Messages of the kit name a page as the repository has it, such as /docs/errors#user_rejected.
for (const { file, slug, title } of pages)
  if (file?.startsWith('docs/')) write(join(files, file.replace(/\.md$/, ''), 'index.html'), drawRedirect(title, `/${slug}/`))
cpSync(join(root, 'docs/pictures'), join(files, 'pictures'), { recursive: true })
cpSync(join(site, 'src/start/latchkey.svg'), join(files, 'favicon.svg'))

const intro = `# Latchkey ${version}

> An open-source modal for connecting wallets and signing in to web apps: EVM, Solana, Bitcoin, Polkadot and Cosmos. No account, no project id, no vendor. Web only: React Native is not served.
`
const groups = order
  .map((group) => ({ label: group.label, list: pagesOf(group, pages) }))
  .filter(({ list }) => list.length > 0)
  .map(({ label, list }) => {
    const lines = list.map(({ title, slug, description }) => `- [${title}](/${slug}.md): ${description}`)
    return `## ${label}\n\n${lines.join('\n')}\n`
  })
write(join(files, 'llms.txt'), [intro, ...groups].join('\n'))
write(join(files, 'llms-full.txt'), [intro, ...placed.map(({ title, text }) => `# ${title}\n\n${text}`)].join('\n\n'))
console.log(`${pages.length} pages of Latchkey ${version}`)
