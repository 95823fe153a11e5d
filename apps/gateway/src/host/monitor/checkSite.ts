import { createHash } from 'node:crypto'
import { readBody } from '@latchkey/common/web'
import type { SiteConfig } from '../config/readConfig.ts'
import { checkExported } from './checkExported.ts'
import { checkHeaders } from './checkHeaders.ts'
import { readManifest } from './siteManifest.ts'
import { compareSettings, toSiteSettings } from './siteSettings.ts'

/** The result of checking a secure site. */
export type SiteReport = {
  readonly version: string | undefined
  readonly build: number | undefined
  /** The public key that its signature holds for. */
  readonly key: string | undefined
  /** Files that were compared. */
  readonly checked: number
  /** What differs from the release; empty if nothing does. */
  readonly problems: readonly { readonly file: string; readonly problem: string }[]
}

const settings = /(<meta name="latchkey-secure" content=")([^"]*)(")/g
const timeoutMs = 20_000
/** Far above the largest file: a hijacked site might try to fill the checker's memory. */
const fileMax = 5_000_000
const filesAtOnce = 4
/** More than any mistake makes: a hijacked site might try to fill memory and log with what it does wrong. */
const problemsMax = 100
const problemMax = 500

/** Pages by their path on the site, the file each is made of, and what its `Cross-Origin-Opener-Policy` must be. */
const pages = [
  ['/popup', 'popup.html', 'unsafe-none'],
  ['/approve-device', 'approveDevice.html', 'same-origin'],
  ['/undo-email', 'undoEmail.html', 'same-origin'],
  ['/not-me', 'notMe.html', 'same-origin'],
] as const

/** A page that no project lists: it gets the document that refuses it. */
const stranger = 'https://refused.invalid'

/**
 * Compares what a secure site serves with what its operator released and signed (T-P4): every file, every page as a browser gets it,
 * and the policy of each.
 *
 * A site that was exported for a static host has its headers in the release (`checkExported`).
 *
 * An attacker who can change the site's files, or replace its server, cannot sign a manifest. An attack that serves other files to a single
 * user only is not visible from here.
 */
export async function checkSite(options: checkSite.Options): Promise<SiteReport> {
  const { site, keys, gateway, config, frame, leastBuild = 0, fetch = globalThis.fetch } = options
  const images = config.LATCHKEY_IMAGE_HOST
  const problems: { file: string; problem: string }[] = []
  const note = (file: string, problem: string) => {
    if (problems.length < problemsMax) problems.push({ file, problem: problem.slice(0, problemMax) })
  }
  const ask = async (path: string, referer?: string) => {
    const response = await fetch(`${site}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(referer ? { headers: { Referer: referer }, referrerPolicy: 'unsafe-url' } : {}),
    })
    return { response, body: Buffer.from(await readBody(response, fileMax)) }
  }
  // A proxy that is reloaded cuts a connection: that alone is no difference.
  const get: typeof ask = (path, referer) =>
    ask(path, referer).catch((error: unknown) => {
      if (isCut(error)) return ask(path, referer)
      throw error
    })

  let manifest: ReturnType<typeof readManifest>
  try {
    const [text, signature] = await Promise.all([get('/assets.json'), get('/assets.json.sig')])
    if (!text.response.ok || !signature.response.ok) throw new Error('There is no signed manifest')
    manifest = readManifest(text.body.toString(), signature.body.toString(), keys)
  } catch (error) {
    note('assets.json', error instanceof Error ? error.message : 'It cannot be read')
    return { version: undefined, build: undefined, key: undefined, checked: 0, problems }
  }
  const { version, build, key } = manifest
  if (build < leastBuild) note('assets.json', `It is of build ${build}, older than ${leastBuild}`)
  const compare = (file: string, body: Buffer | string): boolean => {
    const hash = createHash('sha256').update(body).digest('base64url')
    const wanted = Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined
    if (wanted === undefined) note(file, 'It is served and was not released')
    else if (hash !== wanted) note(file, 'It is not what was released')
    for (const [, name = ''] of body.toString().matchAll(/["'`(]\.{0,2}\/?(assets\/[\w.-]+\.(?:js|css|woff2|svg))["'`)]/g))
      if (!Object.hasOwn(manifest.files, name)) note(file, `It asks for ${name}, which was not released`)
    return hash === wanted
  }
  if (Object.hasOwn(manifest.files, 'headers.json')) {
    const checked = await checkExported({ site, get, compare, note }).catch((error: unknown) => {
      note('headers.json', error instanceof Error ? error.message : 'It cannot be read')
      return 0
    })
    return { version, build, key, checked, problems }
  }
  const checkPage = async (path: string, file: string, wanted: { ancestor: string; opener: string }, referer?: string) => {
    const { response, body } = await get(path, referer)
    if (!response.ok) return note(file, `${path} answers ${response.status}`)
    for (const problem of checkHeaders(response.headers, { ...wanted, gateway, images })) note(file, problem)
    const html = body.toString()
    const [said, ...more] = [...html.matchAll(settings)].map(([, , text = '']) => text)
    // A refused page learns its own origin, and nothing about the operator.
    const told = file === 'refusal.html' ? {} : toSiteSettings(config, gateway)
    const meant = { ...told, ancestor: referer ? wanted.ancestor : '' }
    if (said === undefined || more.length > 0) note(file, 'Its settings do not stand there once')
    else for (const problem of compareSettings(said, meant)) note(file, problem)
    compare(
      file,
      html.replace(settings, (_all, before: string, _said, after: string) => `${before}%LATCHKEY_SECURE%${after}`),
    )
  }

  const byPage = new Set<string>([...pages.map(([, file]) => file), 'sdk.html', 'refusal.html'])
  const files = Object.keys(manifest.files).filter((file) => !byPage.has(file))
  const looks: [string, () => Promise<unknown>][] = [
    ...files.map((file): [string, () => Promise<unknown>] => [
      file,
      async () => {
        const { response, body } = await get(`/${file}`)
        if (!response.ok) return note(file, `It is not there (${response.status})`)
        if (response.headers.get('x-content-type-options') !== 'nosniff') note(file, 'its header x-content-type-options is missing')
        compare(file, body)
      },
    ]),
    ...pages.map(([path, file, opener]): [string, () => Promise<unknown>] => [
      file,
      () => checkPage(path, file, { ancestor: "'none'", opener }),
    ]),
    [
      'refusal.html',
      () => checkPage('/refusal?projectId=unknown', 'refusal.html', { ancestor: stranger, opener: 'same-origin' }, `${stranger}/`),
    ],
  ]
  if (frame) {
    const { project, origin } = frame
    const look = () => checkPage(`/sdk?projectId=${project}`, 'sdk.html', { ancestor: origin, opener: 'same-origin' }, `${origin}/`)
    looks.push(['sdk.html', look])
  }
  for (const file of byPage) if (!Object.hasOwn(manifest.files, file)) note(file, 'It was not released')
  const waiting = looks.values()
  const lookAtRest = async () => {
    for (const [file, look] of waiting)
      await look().catch((error: unknown) => note(file, `It cannot be had: ${error instanceof Error ? error.message : 'unknown'}`))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, lookAtRest))
  return { version, build, key, checked: looks.length, problems }
}

/** Whether the connection was open, and ended before the answer. */
function isCut(error: unknown): boolean {
  const { code } = Object(error instanceof Error ? error.cause : undefined)
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

export declare namespace checkSite {
  type Options = {
    /** Origin of the secure site. */
    site: string
    /** The operator's public keys, Ed25519, in base64url: two while one takes the other's place. */
    keys: readonly string[]
    /** Base URL of the gateway that the pages must name. */
    gateway: string
    /** What its pages should be told. */
    config: SiteConfig
    /** A project, and an origin that it lists: the frame is served to its pages only, and not looked at without one. */
    frame: { project: string; origin: string } | undefined
    /** The newest build that was seen. */
    leastBuild?: number | undefined
    fetch?: typeof globalThis.fetch | undefined
  }
}
