import { safeLink } from '@latchkey/common'
import type { Listing } from '../wallets/findWallet.ts'

/** A wallet's download addresses, those that may be followed. */
export type DownloadLinks = {
  readonly extension: string | undefined
  readonly ios: string | undefined
  readonly android: string | undefined
  readonly page: string | undefined
}

/** Whether there is anywhere to get the wallet from. */
export function hasDownloads(listing: Listing | undefined): boolean {
  return Object.values(downloadLinks(listing)).some((link) => link !== undefined)
}

/** Reads a listing's links through the gate. */
export function downloadLinks(listing: Listing | undefined): DownloadLinks {
  return {
    extension: safeLink(listing?.chrome_store, 'web'),
    ios: safeLink(listing?.app_store, 'web'),
    android: safeLink(listing?.play_store, 'web'),
    page: safeLink(listing?.homepage, 'web') ?? safeLink(listing?.desktop_link, 'web'),
  }
}
