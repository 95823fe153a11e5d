import type { KitConfig } from '../config.ts'

/** Whether the host wants visitors to sign in. */
export function isSignInOn({ siwx, siweConfig }: KitConfig): boolean {
  return Boolean(siwx) || (siweConfig !== undefined && siweConfig.enabled !== false)
}
