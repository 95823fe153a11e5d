import { domainToASCII } from 'node:url'
import { malformed } from '../../host/http/errors.ts'

/**
 * An e-mail address as accounts are found by it: lower case, the domain in A-labels, nothing folded (3.6).
 *
 * @throws {@link RefusedError} 400 `EMAIL_INVALID`
 */
export function emailKey(text: string): string {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = domainToASCII(address.slice(at + 1))
  const isLocal = /^[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}]{1,64}$/u.test(local) && !/^\.|\.\.|\.$/.test(local)
  const isDomain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain)
  if (at < 1 || address.length > 254 || !isLocal || !isDomain) throw malformed('email', 'a valid email address')
  return `${local}@${domain}`.toLowerCase()
}
