import type { Config } from '../../host/config/readConfig.ts'

/** The value of the console's session cookie, if the request has one. */
export function readCookie(config: Config, request: Request): string | undefined {
  const { name } = toTerms(config)
  const values = (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const [own, ...rest] = pair.trim().split('=')
    return own === name ? [rest.join('=')] : []
  })
  // Two of one name: another page of the domain has set one of them, and neither is believed.
  return values.length === 1 ? values[0] : undefined
}

/** A header that sets the session's cookie; an empty token deletes it. */
export function writeCookie(config: Config, token: string): { readonly 'Set-Cookie': string } {
  const { name, isSecure } = toTerms(config)
  const age = token === '' ? 0 : Math.floor(config.LATCHKEY_LIMIT_CONSOLE_SESSION_MS / 1000)
  return { 'Set-Cookie': `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isSecure ? '; Secure' : ''}` }
}

/** Browsers accept the prefix on secure origins only, which http on this machine is not to all of them. */
function toTerms({ LATCHKEY_CONSOLE_ORIGIN: origin = '' }: Config): { name: string; isSecure: boolean } {
  const isSecure = !origin.startsWith('http:')
  return { name: `${isSecure ? '__Host-' : ''}latchkey_operator`, isSecure }
}
