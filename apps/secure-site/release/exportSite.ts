import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { toOrigin } from '../server/createAncestorCheck.ts'
import { isSameSite } from '../server/isSameSite.ts'
import { listOrigins } from '../server/listOrigins.ts'
import { readFrom } from '../server/loadFolder.ts'
import { assetCaching, keepsOpener, manifest, pageHeaders, pages, renderPage, types } from '../server/pages.ts'
import { policyHeaders } from '../server/policyHeaders.ts'
import type { ServerSettings } from '../server/readServerSettings.ts'
import { SettingError } from '../server/SettingError.ts'
import { formerFile } from './createManifest.ts'

/** A file of an exported site: the paths that it answers, and the headers of each answer. */
export type ExportedFile = { readonly file: string; readonly paths: readonly string[]; readonly headers: Readonly<Record<string, string>> }

/**
 * Writes the site as files that any static host can serve, with the headers that each of them needs.
 *
 * No server looks at who asks there. So the pages that may frame it are fixed: the origins that these projects list now, each of them
 * exactly. They stand in the policy of the frame's page, and that page gives its port only to one that the asked project lists (T-F5).
 *
 * @returns Every file. @throws {@link SettingError} for a project without such origins.
 */
export async function exportSite(settings: ServerSettings, given: exportSite.Given): Promise<readonly ExportedFile[]> {
  const { gateway, images, isSecure, development, approval, spendingCapCents, attesters } = settings
  const { folder, out, projects, fetch = globalThis.fetch } = given
  const ancestors: Record<string, readonly string[]> = {}
  for (const projectId of projects) ancestors[projectId] = await listExact(settings, { projectId, fetch })

  requireOwn(out)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  cpSync(join(folder, 'assets'), join(out, 'assets'), { recursive: true })
  // The signature of the export says, too, which files come from former releases.
  if (existsSync(join(folder, formerFile))) cpSync(join(folder, formerFile), join(out, formerFile))
  const told = { gateway, attesters, isDevelopment: development !== undefined, approval, spendingCapCents }
  const policy = (ancestor?: string, keeps = false) => policyHeaders({ gateway, images, ancestor, isSecure, keepsOpener: keeps })
  const files: ExportedFile[] = []

  const framed = [...new Set(Object.values(ancestors).flat())].sort().join(' ')
  const own = [
    { path: '/sdk', file: 'sdk.html', settings: { ...told, ancestors }, headers: policy(framed) },
    ...Object.entries(pages).map(([path, file]) => ({
      ...{ path, file, settings: { ...told, ancestor: '' } },
      headers: policy(undefined, keepsOpener(file)),
    })),
  ]
  for (const { path, file, settings, headers } of own) {
    // A static host serves `/popup` from `popup.html`, and often by both names.
    writeFileSync(join(out, `${path}.html`), await renderPage(readFrom(folder), file, settings))
    files.push({ file: `${path}.html`.slice(1), paths: [path, `${path}.html`], headers: { ...headers, ...pageHeaders } })
  }
  for (const name of readdirSync(join(out, 'assets')).sort()) {
    const type = types[extname(name)]
    if (type === undefined) throw new TypeError(`assets/${name} has no content type: build the site again.`)
    const headers = { ...policy(), 'Content-Type': type, 'Cache-Control': assetCaching }
    files.push({ file: `assets/${name}`, paths: [`/assets/${name}`], headers })
  }
  for (const [path, type] of Object.entries({ ...manifest, '/headers.json': 'application/json' }))
    files.push({ file: path.slice(1), paths: [path], headers: { ...policy(), 'Content-Type': type, 'Cache-Control': 'no-store' } })
  writeFileSync(join(out, 'headers.json'), `${JSON.stringify(files, null, 1)}\n`)
  writeFileSync(join(out, '_headers'), files.flatMap(toRules).join('\n'))
  return files
}

export declare namespace exportSite {
  type Given = {
    /** Where the built pages lie. */
    readonly folder: string
    /** Where they are written: a folder that is new, empty, or holds an earlier export, which is deleted. */
    readonly out: string
    /** Ids of the projects whose pages may frame the site. */
    readonly projects: readonly string[]
    readonly fetch?: typeof globalThis.fetch | undefined
  }
}

/** A folder that is named by mistake keeps what it holds. */
function requireOwn(out: string): void {
  const found = existsSync(out) ? readdirSync(out) : []
  if (found.length > 0 && !['_headers', 'headers.json'].every((name) => found.includes(name)))
    throw new SettingError(`${out} holds something else than an export: name a folder that is new or empty.`)
}

/** The origins that a project lists. A policy in a file cannot leave out some pages of a pattern (T-F6, T-F18), so none may be one. */
async function listExact(
  { gateway, ownUrl, isSecure }: ServerSettings,
  { projectId, fetch }: { readonly projectId: string; readonly fetch: typeof globalThis.fetch },
): Promise<readonly string[]> {
  const listed = await listOrigins({ gateway, projectId, fetch })
  if (!listed) throw new SettingError(`The gateway knows no project ${projectId}.`)
  if (listed.length === 0) throw new SettingError(`The project ${projectId} lists no origin: no page could frame the site.`)
  for (const origin of listed) {
    const isExact = toOrigin(origin) === origin && (!isSecure || origin.startsWith('https:'))
    if (!isExact) throw new SettingError(`${origin}, which ${projectId} lists, is a pattern or not secure: an export needs exact origins.`)
    if (ownUrl !== undefined && isSameSite(origin, ownUrl)) throw new SettingError(`${origin} is of the same site as ${ownUrl}.`)
  }
  return listed
}

/** Rules of a `_headers` file (Cloudflare Pages, Netlify). No two match one path: such hosts would join their values. */
function toRules({ paths, headers }: ExportedFile): readonly string[] {
  return paths.flatMap((path) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
}
