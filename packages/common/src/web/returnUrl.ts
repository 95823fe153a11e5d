import { type Device, readDevice } from './readDevice.ts'

/**
 * Where a wallet's app leads back to: this page, without query and hash, on a phone.
 *
 * Nowhere from inside another app: the wallet would open the page in a browser that knows nothing of the attempt.
 */
export function returnUrl(page: { readonly url?: string; readonly device?: Device } = {}): string | undefined {
  const { location } = globalThis
  const { url = location ? `${location.origin}${location.pathname}` : '', device = readDevice() } = page
  const isOwnTab = device.isPhone && !device.isTelegram && !device.isInAppBrowser
  return isOwnTab && url.startsWith('http') ? url : undefined
}
