import { ConfigInvalidError } from './errors.ts'
import { isLocal } from './isLocal.ts'

/** Settings with addresses at which others reach this gateway and its secure site. */
const publicNames = [
  'LATCHKEY_GATEWAY_URL',
  'LATCHKEY_SECURE_SITE_URL',
  'LATCHKEY_IMAGE_HOST',
  'LATCHKEY_RELAY_URLS',
  'LATCHKEY_CONSOLE_ORIGIN',
] as const

/** Services in which keys lie. */
const holderNames = ['LATCHKEY_TRANSIT_URL', 'LATCHKEY_AWS_KMS_URL', 'LATCHKEY_GOOGLE_KMS_URL'] as const

/** The settings that are checked. */
export type Place = {
  readonly LATCHKEY_DEV: boolean
  readonly LATCHKEY_GATEWAY_HOST: string
  readonly LATCHKEY_RELAY_URLS: readonly string[]
} & { readonly [name in Exclude<(typeof publicNames)[number], 'LATCHKEY_RELAY_URLS'>]: string | undefined } & {
  readonly [name in (typeof holderNames)[number]]?: string | undefined
}

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
      // An operator on the machine itself, or behind a tunnel to it, needs no certificate.
      const isOnMachine = variable === 'LATCHKEY_CONSOLE_ORIGIN' && isLocal(hostname)
      if (!isDevelopment && !isOnMachine && protocol !== 'https:' && protocol !== 'wss:')
        throw new ConfigInvalidError({ variable, expected: 'an address with https or wss' })
    }
  for (const variable of holderNames) {
    const url = config[variable]
    // Keys and the token that opens them travel there.
    if (url !== undefined && new URL(url).protocol !== 'https:' && !isLocal(new URL(url).hostname))
      throw new ConfigInvalidError({ variable, expected: 'an address with https, or one of this machine' })
  }
  if (config.LATCHKEY_SECURE_SITE_URL !== undefined && config.LATCHKEY_GATEWAY_URL === undefined)
    throw new ConfigInvalidError({
      variable: 'LATCHKEY_GATEWAY_URL',
      expected: 'the address of this gateway, because LATCHKEY_SECURE_SITE_URL is set',
    })
  if (config.LATCHKEY_CONSOLE_ORIGIN !== undefined && !isDevelopment) requireOwnHost(config, config.LATCHKEY_CONSOLE_ORIGIN)
}

/** Pages and pictures of others must not share the console's origin, nor its domain's passkeys. */
function requireOwnHost(config: Place, origin: string): void {
  for (const name of ['LATCHKEY_GATEWAY_URL', 'LATCHKEY_SECURE_SITE_URL', 'LATCHKEY_IMAGE_HOST'] as const) {
    const other = config[name]
    if (other !== undefined && new URL(other).hostname === new URL(origin).hostname)
      throw new ConfigInvalidError({ variable: 'LATCHKEY_CONSOLE_ORIGIN', expected: `another host than that of ${name}` })
  }
}
