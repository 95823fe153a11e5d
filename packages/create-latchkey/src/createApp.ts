import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** What an app can be started from. */
export const templates = {
  react: 'Vite and React',
  next: 'Next.js',
  vue: 'Vue',
  svelte: 'Svelte',
  plain: 'No framework',
  page: 'No framework and no bundler',
  gateway: 'Vite and React, with a gateway of your own',
  everything: 'Everything: gateway, phones, e-mail wallets, sign-in on your own server (needs Node 24)',
} as const

/** The Node that an app needs, where it is a newer one than the command itself needs: its gateway and secure site do. */
export const newerNodes: Readonly<Partial<Record<TemplateId, number>>> = { everything: 24 }

/** A template's name on the command line. */
export type TemplateId = keyof typeof templates

/** Whether a text names a template. */
export function isTemplate(name: string | undefined): name is TemplateId {
  return name !== undefined && Object.hasOwn(templates, name)
}

/** Why no app can be made in a folder; nothing where one can. A folder with a repository in it and nothing else is empty. */
export function whyNot(folder: string): string | undefined {
  if (!folder.trim()) return 'The folder needs a name'
  const there = statSync(folder, { throwIfNoEntry: false })
  if (!there) return undefined
  if (!there.isDirectory()) return `${folder} is not a folder`
  return readdirSync(folder).some((name) => name !== '.git') ? `${folder} is not empty` : undefined
}

/**
 * Writes an app into a folder, named after it.
 *
 * @param source Where the templates lie.
 * @returns The files that were written, as paths in the folder.
 * @throws If something is in the folder.
 */
export function createApp(folder: string, template: TemplateId, source: string): readonly string[] {
  const reason = whyNot(folder)
  if (reason) throw new Error(reason)
  const name =
    basename(resolve(folder))
      .toLowerCase()
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[._-]+/, '') || 'my-app'
  const place = join(source, template)
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.template'))
    .sort()
  return files.flatMap((file) => {
    const path = file.replace(/\.template$/, '')
    // Settings are each developer's own: the repository has only the example that they begin as.
    const paths = path === '.env.example' ? [path, '.env'] : [path]
    for (const target of paths.map((one) => join(folder, one))) {
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, readFileSync(join(place, file), 'utf8').replaceAll('__NAME__', name), { flag: 'wx' })
    }
    return paths
  })
}
