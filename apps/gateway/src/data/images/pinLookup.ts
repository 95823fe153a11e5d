import { isIP, type LookupFunction } from 'node:net'

/** A look-up for one request that always answers with the address that was checked. */
export function pinLookup(address: string): LookupFunction {
  return (_host, options, callback) => {
    const family = isIP(address)
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
}
