import type { Page } from './readPages.ts'

/** A group of the menu: pages in this order, or all pages below an address. */
type Group = { readonly label: string; readonly collapsed?: boolean; readonly pages: readonly string[] | string }

const guides = (...names: readonly string[]) => names.map((name) => `guides/${name}`)

/** The menu, from top to bottom; previous and next follow it. Every page has one place in it. */
export const order: readonly Group[] = [
  { label: 'Start', pages: guides('start', 'react', 'next', 'router', 'plain', 'vue', 'svelte', 'headless') },
  { label: 'Chains and contracts', pages: guides('wagmi', 'viem', 'chains', 'support') },
  { label: 'Look and words', pages: guides('theming', 'languages', 'accessibility', 'accessibility-statement') },
  { label: 'People', pages: guides('sign-in', 'email', 'phones', 'mini-apps') },
  { label: 'In production', pages: guides('csp', 'testing', 'backend', 'self-hosting', 'upgrade', 'security') },
  {
    label: 'Moving here',
    pages: guides('migrate', 'migrate/rainbowkit', 'migrate/connectkit', 'migrate/appkit', 'migrate/solana-wallet-adapter'),
  },
  {
    label: 'Reference',
    pages: ['options', 'flags', 'theme-variables', 'events', 'members', 'messages', 'errors', 'testing'].map((name) => `reference/${name}`),
  },
  { label: 'Components', collapsed: true, pages: 'reference/components' },
  { label: 'Hooks', collapsed: true, pages: 'reference/hooks' },
  { label: 'Actions', collapsed: true, pages: 'reference/actions' },
  { label: 'Adapters and connectors', collapsed: true, pages: 'reference/adapters' },
  { label: 'Packages', collapsed: true, pages: 'packages' },
  { label: 'Operating', collapsed: true, pages: 'operate' },
  { label: 'Project', collapsed: true, pages: 'project' },
]

/** The pages of a group that there are. */
export function pagesOf({ pages: wanted }: Group, all: readonly Page[]): readonly Page[] {
  if (typeof wanted === 'string') return all.filter(({ slug }) => slug.startsWith(`${wanted}/`))
  return wanted.map((slug) => all.find((page) => page.slug === slug)).filter((page) => page !== undefined)
}
