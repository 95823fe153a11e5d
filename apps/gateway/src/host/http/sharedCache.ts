/**
 * Headers of an answer that a cache between page and gateway may share among visits to the same page: the address names the project, `Vary`
 * the origin. An answer to a request with a key is only for its caller. Refusals have none of these, so they are not cached.
 *
 * @param seconds How long the browser, and a cache in front of the gateway, may use it.
 */
export function sharedCache(request: Request, { browser, shared }: sharedCache.Seconds): { readonly 'Cache-Control': string } {
  const isShared = !request.headers.has('Authorization')
  return { 'Cache-Control': isShared ? `public, max-age=${browser}, s-maxage=${shared}` : `private, max-age=${browser}` }
}

export declare namespace sharedCache {
  type Seconds = { readonly browser: number; readonly shared: number }
}
