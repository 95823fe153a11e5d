import { safeLink } from '@latchkey/common/web'
import type { Listing } from '@latchkey/core/internal'

/** The safe download links of a wallet. */
export type DownloadLinks = {
  readonly extension: string | undefined
  readonly ios: string | undefined
  readonly android: string | undefined
  readonly page: string | undefined
}

/** Whether the wallet has any download. */
export function hasDownloads(listing: Listing | undefined): boolean {
  return Object.values(downloadLinks(listing)).some((link) => link !== undefined)
}

/** The download links of a listing, checked. */
export function downloadLinks(listing: Listing | undefined): DownloadLinks {
  return {
    extension: safeLink(listing?.chrome_store, 'web'),
    ios: safeLink(listing?.app_store, 'web'),
    android: safeLink(listing?.play_store, 'web'),
    page: safeLink(listing?.homepage, 'web') ?? safeLink(listing?.desktop_link, 'web'),
  }
}
