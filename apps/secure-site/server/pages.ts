import type { ReadFile } from './loadFolder.ts'

/** Pages of their own; no page may frame them. */
export const pages: Readonly<Record<string, string>> = {
  '/popup': 'popup.html',
  '/approve-device': 'approveDevice.html',
  '/undo-email': 'undoEmail.html',
  '/not-me': 'notMe.html',
}

/** The list of all files with their hashes, and its signature. Anyone can compare the files with it (T-P4). */
export const manifest: Readonly<Record<string, string>> = {
  '/assets.json': 'application/json',
  '/assets.json.sig': 'text/plain; charset=utf-8',
}

/** Content types of the files that pages load. */
export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Headers of a page besides the policy. */
export const pageHeaders = { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' }

/** How long a browser keeps a file of `/assets`, whose name changes with its content. */
export const assetCaching = 'public, max-age=31536000, immutable'

/** Whether a page answers the one that opened it. */
export function keepsOpener(file: string): boolean {
  return file === pages['/popup']
}

/** A built page with its settings in it. */
export async function renderPage(read: ReadFile, file: string, settings: object): Promise<string> {
  const text = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return (await read(file)).toString().replace('%LATCHKEY_SECURE%', () => text)
}
