import { ConfigInvalidError } from './errors.ts'
import { isLocal } from './isLocal.ts'

/** Settings with addresses at which others reach this gateway and its secure site. */
const publicNames = ['LATCHKEY_GATEWAY_URL', 'LATCHKEY_SECURE_SITE_URL', 'LATCHKEY_IMAGE_HOST', 'LATCHKEY_RELAY_URLS'] as const

/** The settings that are checked. */
export type Place = {
  readonly LATCHKEY_DEV: boolean
  readonly LATCHKEY_GATEWAY_HOST: string
  readonly LATCHKEY_RELAY_URLS: readonly string[]
} & { readonly [name in Exclude<(typeof publicNames)[number], 'LATCHKEY_RELAY_URLS'>]: string | undefined }

/**
 * Requires development, whose defaults are open, to stay on this machine, and public addresses anywhere else to be encrypted.
 *
 * @throws {@link ConfigInvalidError}
 */
export function requireSafePlace(config: Place, nodeEnv: string | undefined): void {
  const isDevelopment = config.LATCHKEY_DEV
  if (isDevelopment && nodeEnv === 'production')
    throw new ConfigInvalidError({ variable: 'LATCHKEY_DEV', expected: 'it unset where NODE_ENV is production' })
  if (isDevelopment && !isLocal(config.LATCHKEY_GATEWAY_HOST))
    throw new ConfigInvalidError({
      variable: 'LATCHKEY_GATEWAY_HOST',
      expected: 'an address of this machine only, because LATCHKEY_DEV is set',
    })
  for (const variable of publicNames)
    for (const text of [config[variable] ?? []].flat()) {
      const { hostname, protocol } = new URL(text)
      if (isDevelopment && !isLocal(hostname))
        throw new ConfigInvalidError({ variable, expected: 'an address of this machine only, because LATCHKEY_DEV is set' })
      if (!isDevelopment && protocol !== 'https:' && protocol !== 'wss:')
        throw new ConfigInvalidError({ variable, expected: 'an address with https or wss' })
    }
  if (config.LATCHKEY_SECURE_SITE_URL !== undefined && config.LATCHKEY_GATEWAY_URL === undefined)
    throw new ConfigInvalidError({
      variable: 'LATCHKEY_GATEWAY_URL',
      expected: 'the address of this gateway, because LATCHKEY_SECURE_SITE_URL is set',
    })
}
