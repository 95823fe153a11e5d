import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { createAncestorCheck, toOrigin } from './createAncestorCheck.ts'
import { createPackedFiles } from './createPackedFiles.ts'
import { isSameSite } from './isSameSite.ts'
import { policyHeaders } from './policyHeaders.ts'
import { type ApprovalSettings, readApproval } from './readApproval.ts'
import { readSpendingCap } from './readSpendingCap.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Pages of their own; no page may frame them. */
const pages: Readonly<Record<string, string>> = {
  '/popup': 'popup.html',
  '/approve-device': 'approveDevice.html',
  '/undo-email': 'undoEmail.html',
  '/not-me': 'notMe.html',
}

/** The list of all files with their hashes, and its signature. */
const manifest: Readonly<Record<string, string>> = { '/assets.json': 'application/json', '/assets.json.sig': 'text/plain; charset=utf-8' }

/**
 * Serves the frame and the popup, each answer with the whole policy.
 *
 * The frame is served only to a page that its project lists; any other gets 403 and `frame-ancestors 'none'` (T-F5), and a document
 * without a wallet that says so, as browsers do not.
 */
export function createSecureSite({
  gateway,
  images,
  folder,
  isSecure = false,
  ownUrl,
  development,
  approval = readApproval({}),
  spendingCapCents = readSpendingCap({}),
  attesters = [],
  warn,
  fetch,
}: createSecureSite.Parameters): Server {
  const findAncestor = createAncestorCheck({ gateway, ownUrl, developmentHosts: development?.ancestors, warn, fetch })
  const readPacked = createPackedFiles()
  const told = { gateway, attesters, isDevelopment: development !== undefined, approval, spendingCapCents }
  const headers = (ancestor?: string, keepsOpener = false) => policyHeaders({ gateway, images, ancestor, isSecure, keepsOpener })
  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, { ...headers(), 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' }).end()

  const sendPage = async (response: ServerResponse, file: string, ancestor: string, given: object = told) => {
    const settings = JSON.stringify({ ...given, ancestor })
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
    const html = (await readFile(join(folder, file), 'utf8')).replace('%LATCHKEY_SECURE%', () => settings)
    const own = { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' }
    response.writeHead(200, { ...headers(ancestor || undefined, file === pages['/popup']), ...own }).end(html)
  }

  return createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://secure')
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
      if (url.pathname === '/healthz')
        return response.writeHead(200, { ...headers(), 'Content-Type': 'application/json' }).end('{"status":"ok"}')
      if (url.pathname === '/sdk') {
        const ancestor = await findAncestor({ projectId: url.searchParams.get('projectId') ?? '', referer: request.headers.referer })
        return 'origin' in ancestor ? await sendPage(response, 'sdk.html', ancestor.origin) : refuse(response, ancestor.status)
      }
      if (url.pathname === '/refusal') {
        const { referer } = request.headers
        const ancestor = await findAncestor({ projectId: url.searchParams.get('projectId') ?? '', referer })
        const asker = toOrigin(referer)
        const isRefused = 'status' in ancestor && ancestor.status === 403
        // A page of this site's own gets no document at all: both could come to share a process (T-F18).
        const isForeign = asker !== undefined && (ownUrl === undefined || !isSameSite(asker, ownUrl))
        return isRefused && isForeign ? await sendPage(response, 'refusal.html', asker, {}) : refuse(response, 404)
      }
      const page = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined
      if (page) return await sendPage(response, page, '')
      if (Object.hasOwn(manifest, url.pathname)) {
        // Signed by the operator: anyone can compare the files with it (T-P4).
        const body = await readFile(join(folder, url.pathname))
        const own = { 'Cache-Control': 'no-store', 'Content-Type': manifest[url.pathname] ?? '' }
        return response.writeHead(200, { ...headers(), ...own }).end(body)
      }
      const path = normalize(decodeURIComponent(url.pathname))
      const type = types[extname(path)]
      if (!type || !path.startsWith('/assets/') || path.includes('..')) return refuse(response, 404)
      const { body, encoding } = await readPacked(join(folder, path), request.headers['accept-encoding'])
      const own = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' }
      response.writeHead(200, { ...headers(), ...own, ...(encoding && { 'Content-Encoding': encoding }) }).end(body)
    } catch (error) {
      refuse(response, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 500)
    }
  })
}

export declare namespace createSecureSite {
  type Parameters = {
    /** Base URL of the gateway. */
    readonly gateway: string
    /** Origin of its pictures, where they have one of their own. */
    readonly images?: string | undefined
    /** Where the built pages lie. */
    readonly folder: string
    /** Served over https, by a proxy before it. */
    readonly isSecure?: boolean | undefined
    /** On a developer's machine only: hosts that may frame it beside the projects' origins (R-17). */
    readonly development?: { readonly ancestors: readonly string[] } | undefined
    /** Which requests need a window of their own (I25). */
    readonly approval?: ApprovalSettings | undefined
    /** What one origin may be given in 24 hours without a fresh proof, in hundredths of a US dollar; `0` for no cap (3.10). */
    readonly spendingCapCents?: string | undefined
    /** Own address. Pages of the same site get no frame (T-F18); absent, that is not looked at. */
    readonly ownUrl?: string | undefined
    /** Addresses whose attestations of descriptors are trusted (ERC-8176). */
    readonly attesters?: readonly string[] | undefined
    /** Told of such pages, each once. */
    readonly warn?: ((line: string) => void) | undefined
    readonly fetch?: typeof globalThis.fetch | undefined
  }
}
