/** Headers a page may read from an answer. */
const exposed = 'Retry-After, X-Request-Id'

/**
 * Headers that let one page read an answer. The exact origin is named, never `*`, and never with credentials:
 * the API uses no cookies (T-G4).
 */
export function corsHeaders(origin: string): Record<string, string> {
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed }
}

/**
 * The answer to a browser's preflight. Every origin may ask: whether it is allowed is decided by the
 * request itself, so that a refused page can read the reason (A-05, R-A1).
 */
export function preflightHeaders(origin: string): Record<string, string> {
  return {
    ...corsHeaders(origin),
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, DPoP, X-Request-Id',
    'Access-Control-Max-Age': '7200',
  }
}
