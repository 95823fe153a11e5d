/**
 * An address in the gateway's form: lower case, the domain in A-labels (3.6). So the address on the screen before a code is sent is the one that
 * the code is sent to.
 *
 * @returns `undefined` if the text is not an address.
 */
export function readEmail(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = toDomain(address.slice(at + 1))
  if (at < 1 || address.length > 254 || !domain) return undefined
  if (!/^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}$/u.test(local) || /^\.|\.\.|\.$/.test(local)) return undefined
  return `${local}@${domain}`.toLowerCase()
}

/** A host name of at least two labels, in A-labels. */
function toDomain(text: string): string | undefined {
  if (!/^[^\s/?#@:\\[\]%]+$/.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(hostname) ? hostname : undefined
}
