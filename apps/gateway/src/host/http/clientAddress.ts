import { type BlockList, isIP, isIPv4 } from 'node:net'

/**
 * The caller's address. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the right, the
 * first address that is not a trusted proxy is the caller.
 */
export function clientAddress(parameters: clientAddress.Parameters): string {
  let address = plain(parameters.socketAddress ?? '')
  const hops = (parameters.forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  while (hops.length > 0 && isTrusted(address, parameters.trusted)) {
    const hop = hops.pop() as string
    if (isIP(hop) === 0) break
    address = hop
  }
  return address
}

export declare namespace clientAddress {
  type Parameters = {
    socketAddress: string | undefined
    forwardedFor: string | undefined
    trusted: BlockList
  }
}

/** The network an address belongs to, which is what limits count and analytics keep: /24 or /64. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(address) !== 6) return 'unknown'
  const [head = '', tail] = (address.split('%')[0] as string).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Whether a connection comes from one of the operator's proxies. */
export function isTrusted(socketAddress: string, trusted: BlockList): boolean {
  const address = plain(socketAddress)
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Without the v4-in-v6 prefix and a port. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  const port = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)
  return port ? (port[1] as string) : address
}
