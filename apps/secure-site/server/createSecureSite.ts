import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, normalize } from 'node:path'
import { createAncestorCheck, toOrigin } from './createAncestorCheck.ts'
import type { Answered } from './createMetrics.ts'
import { createPackedFiles } from './createPackedFiles.ts'
import { isSameSite } from './isSameSite.ts'
import { type ReadFile, readFrom } from './loadFolder.ts'
import { assetCaching, keepsOpener, manifest, pageHeaders, pages, renderPage, types } from './pages.ts'
import { policyHeaders } from './policyHeaders.ts'
import { type ApprovalSettings, readApproval } from './readApproval.ts'
import { readSpendingCap } from './readSpendingCap.ts'

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
  read = readFrom(folder),
  isSecure = false,
  ownUrl,
  development,
  approval = readApproval({}),
  spendingCapCents = readSpendingCap({}),
  attesters = [],
  warn,
  onAnswered = () => {},
  isEnding = () => false,
  fetch,
}: createSecureSite.Parameters): Server {
  const findAncestor = createAncestorCheck({ gateway, ownUrl, developmentHosts: development?.ancestors, warn, fetch })
  const readPacked = createPackedFiles(read)
  const told = { gateway, attesters, isDevelopment: development !== undefined, approval, spendingCapCents }
  const headers = (ancestor?: string, keeps = false) => policyHeaders({ gateway, images, ancestor, isSecure, keepsOpener: keeps })
  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, { ...headers(), 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' }).end()

  const sendPage = async (response: ServerResponse, file: string, ancestor: string, given: object = told) => {
    const html = await renderPage(read, file, { ...given, ancestor })
    response.writeHead(200, { ...headers(ancestor || undefined, keepsOpener(file)), ...pageHeaders }).end(html)
  }

  return createServer(async (request, response) => {
    const beganMs = performance.now()
    // A proxy is to send its next request on another connection: this one is about to be closed.
    if (isEnding()) response.shouldKeepAlive = false
    let page = 'other'
    response.once('close', () => {
      // Who left before the answer got none.
      if (response.writableFinished) onAnswered({ page, status: response.statusCode, seconds: (performance.now() - beganMs) / 1000 })
    })
    try {
      const url = URL.parse(request.url ?? '/', 'http://secure')
      if (!url) return refuse(response, 404)
      page = nameOf(url.pathname)
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
      if (url.pathname === '/healthz') {
        const [status, text] = isEnding() ? [503, 'ending'] : [200, 'ok']
        const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
        return response.writeHead(status, { ...headers(), ...own }).end(JSON.stringify({ status: text }))
      }
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
      const file = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined
      if (file) return await sendPage(response, file, '')
      if (Object.hasOwn(manifest, url.pathname)) {
        const body = await read(url.pathname)
        const own = { 'Cache-Control': 'no-store', 'Content-Type': manifest[url.pathname] ?? '' }
        return response.writeHead(200, { ...headers(), ...own }).end(body)
      }
      const path = normalize(decodePath(url.pathname))
      const type = types[extname(path)]
      if (!type || path.includes('\0') || !path.startsWith('/assets/') || path.includes('..')) return refuse(response, 404)
      const { body, encoding } = await readPacked(path, request.headers['accept-encoding'])
      const own = { 'Content-Type': type, 'Cache-Control': assetCaching, Vary: 'Accept-Encoding' }
      response.writeHead(200, { ...headers(), ...own, ...(encoding && { 'Content-Encoding': encoding }) }).end(body)
    } catch (error) {
      refuse(response, (error as NodeJS.ErrnoException).code === 'ENOENT' ? 404 : 500)
    }
  })
}

/** @returns Nothing for what is not encoded as an address: no file is named so. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** A name for figures and the log: of so many that a caller cannot add to them. */
function nameOf(path: string): string {
  if (path.startsWith('/assets/')) return '/assets'
  const names = [...Object.keys(pages), ...Object.keys(manifest), '/sdk', '/refusal', '/healthz']
  return names.find((name) => name === path) ?? 'other'
}

export declare namespace createSecureSite {
  type Parameters = {
    /** Base URL of the gateway. */
    readonly gateway: string
    /** Origin of its pictures, where they have one of their own. */
    readonly images?: string | undefined
    /** Where the built pages lie. */
    readonly folder: string
    /** How they are read; by default from the folder, as they are there at each request. */
    readonly read?: ReadFile | undefined
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
    /** Told of every answer that was sent whole. */
    readonly onAnswered?: ((answered: Answered) => void) | undefined
    /** Whether the server ends: `/healthz` says so, and each answer ends its connection. */
    readonly isEnding?: (() => boolean) | undefined
    readonly fetch?: typeof globalThis.fetch | undefined
  }
}
