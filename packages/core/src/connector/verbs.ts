import * as limits from '@latchkey/common/limits'
import { type Device, findTelegramOpener, openExternal, readDevice } from '@latchkey/common/web'
import type { Kit } from '../kit.ts'
import type { WalletLink } from './state.ts'

/**
 * Follows a link into a wallet, at once: call it inside the user's gesture. Inside Telegram by its own means.
 *
 * @returns Whether the browser was requested to follow it. Whether an app opened, only the page can tell: see `isAppMissing`.
 */
export function followLink(kit: Kit, { href, kind, host, target }: WalletLink): boolean {
  const open = kit.page.open ?? findTelegramOpener(globalThis as readDevice.Surroundings)
  return openExternal(href, kind, { host, target, ...(open && { open }) })
}

/** What the page is looked at with: which links into apps can work there. */
export function getDevice({ page }: Kit): Device {
  return { ...(page.device?.() ?? readDevice()), isPhone: page.isPhone() }
}

/** Whether a link that was followed opened no app: the page has been in view ever since, for two seconds. */
export function isAppMissing({ elapsedMs, wasHidden }: isAppMissing.Input): boolean {
  return !wasHidden && elapsedMs >= limits.appMissingDelayMs
}

export declare namespace isAppMissing {
  type Input = {
    /** Since the link was followed. */
    readonly elapsedMs: number
    /** Whether the page was out of view, or lost the focus to an app, at any time since. */
    readonly wasHidden: boolean
  }
}
