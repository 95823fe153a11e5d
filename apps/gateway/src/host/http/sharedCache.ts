/**
 * Headers of an answer that a cache between page and gateway may keep for others of the same page: the address names the project, `Vary` the
 * origin. One that was asked for with a key is only for its caller; refusals have none of these, so they are not cached.
 *
 * @param seconds How long the browser, and the cache before the gateway, may answer by themselves.
 */
export function sharedCache(request: Request, { browser, shared }: sharedCache.Seconds): { readonly 'Cache-Control': string } {
  const isShared = !request.headers.has('Authorization')
  return { 'Cache-Control': isShared ? `public, max-age=${browser}, s-maxage=${shared}` : `private, max-age=${browser}` }
}

export declare namespace sharedCache {
  type Seconds = { readonly browser: number; readonly shared: number }
}
