import type { Config } from '../../host/config/readConfig.ts'

/**
 * Which addresses in a client's token mean this relay: those configured, exactly, with or without a slash at the end.
 * With none configured, and in development, those of this machine only: a token made for another relay is no good here (G-10).
 */
export function createAudience(config: createAudience.Settings): (aud: string) => boolean {
  const configured = new Set([...config.LATCHKEY_RELAY_URLS, ...ownAddress(config.LATCHKEY_GATEWAY_URL)].map(plain))
  const isLocalAllowed = config.LATCHKEY_DEV || configured.size === 0
  return (aud) => configured.has(plain(aud)) || (isLocalAllowed && isLocal(aud))
}

export declare namespace createAudience {
  type Settings = Pick<Config, 'LATCHKEY_RELAY_URLS' | 'LATCHKEY_GATEWAY_URL' | 'LATCHKEY_DEV'>
}

function ownAddress(gateway: string | undefined): readonly string[] {
  return gateway === undefined ? [] : [`${gateway.replace(/^http/i, 'ws').replace(/\/$/, '')}/relay`]
}

function plain(url: string): string {
  return url.replace(/\/$/, '')
}

function isLocal(aud: string): boolean {
  if (!URL.canParse(aud)) return false
  const { protocol, hostname } = new URL(aud)
  return /^wss?:$/.test(protocol) && /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
