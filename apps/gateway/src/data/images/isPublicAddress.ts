import { BlockList, isIP, isIPv4 } from 'node:net'

/** Addresses that no stranger may make the gateway ask (G-4): this machine, private and special networks. */
const closed4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
/** Of IPv6 only global unicast is open, without what carries an IPv4 address or is for documents. */
const closed6 = '2001::/32 2001:db8::/32 2001:10::/28 2001:20::/28 2002::/16 3fff::/20'

/** Whether an address is one of the public internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !listOf(closed4, 'ipv4').check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return listOf('2000::/3', 'ipv6').check(address, 'ipv6') && !listOf(closed6, 'ipv6').check(address, 'ipv6')
}

function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.trim().split(/\s+/)) {
    const [address = '', prefix = ''] = range.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
