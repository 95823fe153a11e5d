/** An authority of RFC 3986 whose host is a DNS name or an IP address. */
export function isDomain(text: string): boolean {
  const match = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:%]*@)?(\[[^\]]*\]|[^:[\]@/?#]*)(?::\d{1,5})?$/.exec(text)
  const host = match?.[1] ?? ''
  return host.startsWith('[') ? isIpLiteral(host.slice(1, -1)) : isDnsName(host)
}

function isDnsName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label))
}

/** A URI of RFC 3986: a scheme, then only characters it allows, with a host that can be one. */
export function isUri(text: string): boolean {
  const match = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text)
  if (!match) return false
  const [, authority, path = '', query = '', fragment = ''] = match
  const isPath = (part: string) => /^([A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/.test(part)
  const isTail = (part: string) => /^([A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/.test(part)
  if (!isPath(path) || !isTail(query.slice(1)) || !isTail(fragment.slice(1))) return false
  return authority === undefined ? path !== '' : isAuthority(authority)
}

function isAuthority(authority: string): boolean {
  const match =
    /^(?:([A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*@)?(\[[^\]]*\]|([A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*)(?::\d*)?$/.exec(
      authority,
    )
  const host = match?.[2]
  return host !== undefined && (!host.startsWith('[') || isIpLiteral(host.slice(1, -1)))
}

/** IPv6 in its short and long forms, or a later version of IP. */
function isIpLiteral(text: string): boolean {
  if (/^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/.test(text)) return true
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)?.at(-1)
  const hasIpv4 = last?.includes('.') === true
  if (hasIpv4 && !isIpv4(last)) return false
  const words = groups.flat().slice(0, hasIpv4 ? -1 : undefined)
  if (!words.every((word) => /^[0-9A-Fa-f]{1,4}$/.test(word))) return false
  const count = words.length + (hasIpv4 ? 2 : 0)
  return halves.length === 2 ? count < 8 : count === 8
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
