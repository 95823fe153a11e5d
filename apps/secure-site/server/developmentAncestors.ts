import { networkInterfaces } from 'node:os'

/**
 * Hosts whose pages may frame the wallet in development, whatever a project lists: this machine by its name, by any address
 * of its own (`{ip}`, so that a phone on the same network can be tried), and where previews of a page are put. In production there
 * is no such list.
 */
export const developmentAncestors: readonly string[] = ['localhost', '{ip}', '*.vercel.app', '*.netlify.app', '*.pages.dev']

/** Whether an origin is on one of these hosts: this machine's on any port, others over https only. A wildcard stands for one label. */
export function isDevelopmentAncestor(origin: string, hosts: readonly string[], addresses = ownAddresses()): boolean {
  const { protocol, hostname, host } = new URL(origin)
  return hosts.some((entry) => {
    if (entry === '{ip}') return addresses.includes(hostname.replace(/^\[|\]$/g, ''))
    if (!entry.startsWith('*.')) return hostname === entry && (protocol === 'https:' || entry === 'localhost')
    const [, ...rest] = host.split('.')
    return protocol === 'https:' && rest.join('.') === entry.slice(2)
  })
}

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
}
