/**
 * Where the operator's IPFS gateway has what an `ipfs:` address names.
 *
 * @returns `undefined` for no such address, and for one that would leave the place it begins with (`ipfs://x/../..`).
 */
export function toIpfsUrl(url: string, ipfsUrl: string): string | undefined {
  const [, id = '', rest = ''] = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{1,128})((?:\/[^?#\\]*)?)$/.exec(url) ?? []
  // What the gateway would read as a slash after all.
  if (id === '' || /%2f|%5c/i.test(rest)) return undefined
  const { href, pathname } = new URL(`/ipfs/${id}${rest}`, ipfsUrl)
  return pathname === `/ipfs/${id}` || pathname.startsWith(`/ipfs/${id}/`) ? href : undefined
}
