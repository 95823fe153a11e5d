/**
 * The headers of every answer: nothing runs that is not ours, nothing is asked but the gateway (T-F17).
 *
 * `ancestor` is the one page that may frame it, by its exact origin, never a pattern (T-F5, T-F6).
 */
export function policyHeaders({
  gateway,
  ancestor,
  isSecure,
  keepsOpener = false,
  images,
}: policyHeaders.Parameters): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${gateway}${images === undefined ? '' : ` ${images}`}`,
    `connect-src 'self' ${gateway}`,
    "font-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${ancestor ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types wk-worker',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), publickey-credentials-get=*, publickey-credentials-create=(self)',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    // The window of a social login or a review answers the page that opened it, and must keep it; no other window keeps a hold of one of ours.
    'Cross-Origin-Opener-Policy': keepsOpener ? 'unsafe-none' : 'same-origin',
    'Origin-Agent-Cluster': '?1',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

export declare namespace policyHeaders {
  type Parameters = {
    /** Base URL of the gateway. */
    readonly gateway: string
    readonly ancestor?: string | undefined
    /** Served over https. */
    readonly isSecure: boolean
    /** The page speaks to the one that opened it. */
    readonly keepsOpener?: boolean | undefined
    /** Origin of the gateway's pictures, where they have one of their own. */
    readonly images?: string | undefined
  }
}
