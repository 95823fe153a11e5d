import { Resolver } from 'node:dns/promises'

const [tryMs, tries] = [1500, 2]

/**
 * All addresses of a name that a stranger chose, as the network's name servers say. Not by the machine's own way: that takes one of the four
 * threads which every name, file and hash of the process needs, and some names whose servers are silent would hold them all.
 */
export async function lookUpName(host: string, { servers }: lookUpName.Options = {}): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: tryMs, tries })
  if (servers) resolver.setServers(servers)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

export declare namespace lookUpName {
  type Options = {
    /** Name servers that are asked; the machine's own if absent. */
    readonly servers?: readonly string[] | undefined
  }
}
