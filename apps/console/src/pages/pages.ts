import type { ComponentType } from 'react'
import type { Command } from '../answers/commands.ts'
import { Analytics } from './Analytics.tsx'
import { Approvals } from './Approvals.tsx'
import { Backups } from './Backups.tsx'
import { Limits } from './Limits.tsx'
import { Mails } from './Mails.tsx'
import { Networks } from './Networks.tsx'
import { Operators } from './Operators.tsx'
import { Overview } from './Overview.tsx'
import { ProjectPage } from './ProjectPage.tsx'
import { Projects } from './Projects.tsx'
import type { PageIdProps } from './pageId.ts'
import { Relay } from './Relay.tsx'
import { SecureSite } from './SecureSite.tsx'
import { Trail } from './Trail.tsx'
import { UserPage } from './UserPage.tsx'
import { Users } from './Users.tsx'
import { Wallets } from './Wallets.tsx'
import { Webhooks } from './Webhooks.tsx'

/** One entry of the navigation, with the page of one of its things, if it has such. */
export type PageEntry = {
  readonly path: string
  readonly title: string
  readonly group: string
  /** The commands of which the operator's role may run at least one; `second` is any that needs a second person. */
  readonly needs: readonly string[] | 'none' | 'second'
  readonly Page: ComponentType<PageIdProps>
  readonly ItemPage?: ComponentType<PageIdProps>
}

const entries: readonly PageEntry[] = [
  { path: '/', title: 'Overview', group: 'Gateway', needs: 'none', Page: Overview },
  { path: '/projects', title: 'Projects', group: 'Gateway', needs: ['project list'], Page: Projects, ItemPage: ProjectPage },
  { path: '/wallets', title: 'Wallets', group: 'Gateway', needs: ['wallet list'], Page: Wallets },
  { path: '/analytics', title: 'Analytics', group: 'Gateway', needs: ['analytics funnel'], Page: Analytics },
  { path: '/webhooks', title: 'Webhooks', group: 'Gateway', needs: ['webhook list'], Page: Webhooks },
  { path: '/users', title: 'Users', group: 'People', needs: ['user find', 'user show'], Page: Users, ItemPage: UserPage },
  { path: '/mails', title: 'Mails', group: 'People', needs: ['mail list'], Page: Mails },
  { path: '/networks', title: 'Networks', group: 'Operation', needs: ['network list', 'indexer show'], Page: Networks },
  { path: '/relay', title: 'Relay', group: 'Operation', needs: ['relay show'], Page: Relay },
  { path: '/limits', title: 'Limits', group: 'Operation', needs: ['limit show', 'limit list'], Page: Limits },
  { path: '/site', title: 'Secure site', group: 'Operation', needs: ['site show'], Page: SecureSite },
  { path: '/backups', title: 'Backups', group: 'Operation', needs: ['backup list'], Page: Backups },
  { path: '/approvals', title: 'Approvals', group: 'Access', needs: 'second', Page: Approvals },
  { path: '/trail', title: 'Trail', group: 'Access', needs: 'none', Page: Trail },
  { path: '/operators', title: 'Operators', group: 'Access', needs: ['operator list'], Page: Operators },
]

/** The navigation of an operator: only what their role may open, in its groups. */
export function pagesFor(commands: readonly Command[]): readonly { readonly group: string; readonly pages: readonly PageEntry[] }[] {
  const open = entries.filter((entry) => isOpen(entry, commands))
  return [...new Set(open.map(({ group }) => group))].map((group) => ({ group, pages: open.filter((entry) => entry.group === group) }))
}

/** The page that a path names, if the operator's role may open it. */
export function findPage(
  path: string,
  commands: readonly Command[],
): { readonly entry: PageEntry; readonly id: string; readonly Page: ComponentType<PageIdProps> } | undefined {
  const [, first = '', rest = '', more] = path.split('/')
  const entry = entries.find((one) => one.path === `/${first}` && isOpen(one, commands))
  const id = decode(rest)
  if (!entry || more !== undefined || id === undefined) return undefined
  const Page = id === '' ? entry.Page : entry.ItemPage
  return Page && { entry, id, Page }
}

function isOpen({ needs }: PageEntry, commands: readonly Command[]): boolean {
  if (needs === 'none') return true
  if (needs === 'second') return commands.some(({ needsSecond }) => needsSecond)
  return commands.some(({ name }) => needs.includes(name))
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
