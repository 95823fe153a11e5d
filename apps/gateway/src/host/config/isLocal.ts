import { isIPv4 } from 'node:net'

/** Whether a host name or address can be reached from this machine only. */
export function isLocal(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost') || (isIPv4(name) && name.startsWith('127.'))
}
