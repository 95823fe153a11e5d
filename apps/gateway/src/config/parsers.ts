import { BlockList, isIP } from 'node:net'
import { isChainId } from '@latchkey/common'
import { isOriginPattern } from '../projects/originPattern.ts'
import { ValueInvalidError } from './errors.ts'

/** `1`/`true`/`on` and `0`/`false`/`off`. */
export function flag(text: string): boolean {
  if (/^(1|true|on|yes)$/i.test(text)) return true
  if (/^(0|false|off|no)$/i.test(text)) return false
  throw new ValueInvalidError('0 or 1')
}

/** A whole number between two bounds. */
export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) throw new ValueInvalidError(`a whole number from ${min} to ${max}`)
    return value
  }
}

/** A number above zero. */
export function positive(text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || !(value > 0) || value > 1e9) throw new ValueInvalidError('a number above 0')
  return value
}

/** Any text. */
export function text(value: string): string {
  return value
}

/** One of some words. */
export function oneOf<const word extends string>(words: readonly word[]): (text: string) => word {
  return (text) => {
    const found = words.find((word) => word === text)
    if (found === undefined) throw new ValueInvalidError(`one of ${words.join(', ')}`)
    return found
  }
}

/** An address with one of some schemes. */
export function url(...schemes: readonly string[]): (text: string) => string {
  return (text) => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1)))
      throw new ValueInvalidError(`an address with ${schemes.join(' or ')}`)
    return text
  }
}

/** Items between spaces or commas. */
export function words(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

/** Origins, each exact or with a wildcard for one label. */
export function origins(text: string): readonly string[] {
  const list = words(text)
  for (const origin of list)
    if (!isOriginPattern(origin)) throw new ValueInvalidError('origins such as https://app.example or https://*.app.example')
  return list
}

/** Addresses and CIDR ranges. */
export function addresses(text: string): BlockList {
  const list = new BlockList()
  for (const word of words(text)) {
    const [address = '', prefix] = word.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (isIP(address) === 0) throw new ValueInvalidError('an IP address')
      if (prefix === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(prefix), family)
    } catch {
      throw new ValueInvalidError('IP addresses or ranges such as 10.0.0.0/8')
    }
  }
  return list
}

/** `<chain>=<url>[|<url>…]` between spaces or new lines; the first URL of a chain is asked first. */
export function chainUrls(text: string): ReadonlyMap<string, readonly string[]> {
  const expected = 'entries such as eip155:1=https://node.example|https://other.example, between spaces'
  const map = new Map<string, readonly string[]>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const chain = entry.slice(0, equals)
    const urls = entry.slice(equals + 1).split('|')
    if (equals < 0 || !isChainId(chain) || map.has(chain) || urls.length > 16) throw new ValueInvalidError(expected)
    for (const address of urls)
      if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new ValueInvalidError(expected)
    map.set(chain, urls)
  }
  return map
}

/** `<chain>=<contract>` between spaces. */
export function chainContracts(text: string): ReadonlyMap<string, `0x${string}`> {
  const map = new Map<string, `0x${string}`>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [chain, address = ''] = entry.split('=')
    if (!isChainId(chain) || !/^0x[0-9a-fA-F]{40}$/.test(address))
      throw new ValueInvalidError('entries such as eip155:1=0x0000…, between spaces')
    map.set(chain, address as `0x${string}`)
  }
  return map
}

/** `<namespace>:<method>` between spaces. */
export function namespaceMethods(text: string): readonly string[] {
  const list = words(text)
  for (const entry of list)
    if (!/^(eip155|solana|bip122|polkadot|cosmos):\w{1,64}$/.test(entry)) throw new ValueInvalidError('entries such as solana:getSlot')
  return list
}
