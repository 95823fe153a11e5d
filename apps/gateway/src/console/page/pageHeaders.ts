import type { Config } from '../../host/config/readConfig.ts'

/** Headers of the console's page: it runs its own code alone, in no frame, and its passkeys are for it alone. */
export function pageHeaders({ LATCHKEY_IMAGE_HOST, LATCHKEY_GATEWAY_URL }: Config): Readonly<Record<string, string>> {
  const pictures = LATCHKEY_IMAGE_HOST ?? (LATCHKEY_GATEWAY_URL && new URL(LATCHKEY_GATEWAY_URL).origin)
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data:${pictures ? ` ${pictures}` : ''}`,
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
    'X-Frame-Options': 'DENY',
  }
}
