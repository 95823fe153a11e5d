/**
 * Whether a page's origin is in a project's list. No entry allows nothing; a wildcard stands for one
 * label of the host, never for more (V-13, T-F6).
 */
export function isOriginAllowed(origin: string, list: readonly string[]): boolean {
  return (
    origin !== '' &&
    list.some((entry) => {
      const pattern = entry.trim().replace(/\/+$/, '').toLowerCase()
      if (!pattern.includes('*')) return pattern === origin.toLowerCase()
      const wildcard = /^(https?):\/\/\*\.([a-z0-9.-]+(?::\d+)?)$/.exec(pattern)
      if (!wildcard) return false
      const [, scheme, rest] = wildcard
      const page = /^(https?):\/\/[a-z0-9-]+\.(.+)$/.exec(origin.toLowerCase())
      return page !== null && page[1] === scheme && page[2] === rest
    })
  )
}
