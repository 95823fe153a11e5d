import { findTelegramOpener, openExternal, type readDevice } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { WalletLink } from './state.ts'

/**
 * Follows a link into a wallet, at once: call it inside the visitor's gesture. Inside Telegram by its own means.
 *
 * @returns Whether the browser was asked to follow it. Whether an app opened, only the page can tell: see `isAppMissing`.
 */
export function followLink(kit: Kit, { href, kind, host, target }: WalletLink): boolean {
  const open = kit.page.open ?? findTelegramOpener(globalThis as readDevice.Surroundings)
  return openExternal(href, kind, { host, target, ...(open && { open }) })
}
