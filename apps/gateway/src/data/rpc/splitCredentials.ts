/** Takes name and password out of an address: `fetch` takes none there. */
export function splitCredentials(address: string): { href: string; authorization: string | undefined } {
  const url = new URL(address)
  if (!url.username && !url.password) return { href: address, authorization: undefined }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { href: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}
