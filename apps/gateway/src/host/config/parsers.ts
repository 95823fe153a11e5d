import { BlockList, isIP } from 'node:net'
import { isChainId, isNamespace, namespaces, parseChainId } from '@latchkey/common/caip'
import type { Address } from 'viem'
import type { DexContracts, Dexes } from '../../data/convert/dex/dexContracts.ts'
import type { Coin } from '../../data/families/coin.ts'
import { readTokenLists, type TokenLists } from '../../data/tokens/readTokenLists.ts'
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

/** A share, 0 to 1. */
export function ratio(text: string): number {
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value > 1) throw new ValueInvalidError('a number from 0 to 1')
  return value
}

/** `name=value` pairs between commas, values percent-encoded. */
export function keyValues(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
      if (name === undefined || value === undefined || /%(?![\da-f]{2})/i.test(value))
        throw new ValueInvalidError('pairs such as name=value,other=value')
      return [name, decodeURIComponent(value)]
    }),
  )
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

/** Scheme, host and port, nothing after them. */
export function origin(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, ''))
    throw new ValueInvalidError('an origin such as https://secure.example')
  return new URL(text).origin
}

/** Addresses between spaces or commas, each with one of some schemes. */
export function urls(...schemes: readonly string[]): (text: string) => readonly string[] {
  return (text) => words(text).map(url(...schemes))
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

/** Whether a text is the CAIP-2 id of a chain of a family that the gateway knows. */
function isServed(chain: string | undefined): chain is string {
  return isChainId(chain) && namespaces.some((namespace) => namespace === parseChainId(chain).namespace)
}

/** `<chain>=<url>[|<url>…]` between spaces or new lines; the first URL of a chain is asked first. */
export function chainUrls(text: string): ReadonlyMap<string, readonly string[]> {
  const expected = 'entries such as eip155:1=https://node.example|https://other.example, between spaces'
  const map = new Map<string, readonly string[]>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const equals = entry.indexOf('=')
    const chain = entry.slice(0, equals)
    const urls = entry.slice(equals + 1).split('|')
    if (equals < 0 || !isServed(chain) || map.has(chain) || urls.length > 16) throw new ValueInvalidError(expected)
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
    if (!isServed(chain) || !/^0x[0-9a-fA-F]{40}$/.test(address))
      throw new ValueInvalidError('entries such as eip155:1=0x0000…, between spaces')
    map.set(chain, address as `0x${string}`)
  }
  return map
}

/** `<name>=<url>` between spaces; a URL ends without a slash. */
export function namedUrls(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, name = '', address = ''] = /^([\w-]{1,32})=(.+)$/.exec(entry) ?? []
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || map.has(name))
      throw new ValueInvalidError('entries such as shop=https://shop.example, between spaces')
    map.set(name, address.replace(/\/+$/, ''))
  }
  return map
}

/** A name of DNS, in lower case. */
export function hostName(value: string): string {
  const name = value.toLowerCase()
  if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]{2,63}$/.test(name) || name.length > 200)
    throw new ValueInvalidError('a suffix such as id.example')
  return name
}

/** Names of DNS between spaces. */
export function hostNames(value: string): readonly string[] {
  return words(value).map(hostName)
}

/** `<chain>=<block>` between spaces, of EVM chains. */
export function chainBlocks(text: string): ReadonlyMap<string, number> {
  const map = new Map<string, number>()
  for (const entry of words(text)) {
    const match = /^(eip155:[1-9]\d{0,15})=(\d{1,12})$/.exec(entry)
    if (!match) throw new ValueInvalidError('entries such as eip155:1=19000000, between spaces')
    map.set(match[1] ?? '', Number(match[2]))
  }
  return map
}

/** Paths of token lists between spaces; they are read at once. */
export function tokenLists(text: string): TokenLists {
  return readTokenLists(text.split(/\s+/).filter(Boolean))
}

/** `<chain>=<symbol>:<decimals>[:<smallest unit>]` between spaces. */
export function chainCoins(text: string): ReadonlyMap<string, Coin> {
  const map = new Map<string, Coin>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, chain = '', symbol = '', decimals, denom] =
      /^([^=]+)=([\w.$-]{1,16}):(\d{1,2})(?::([A-Za-z][\w/:.-]{2,127}))?$/.exec(entry) ?? []
    if (!isServed(chain) || map.has(chain)) throw new ValueInvalidError('entries such as cosmos:juno-1=JUNO:6:ujuno, between spaces')
    map.set(chain, { name: symbol, symbol, decimals: Number(decimals), ...(denom && { denom }) })
  }
  return map
}

/** `<namespace>:<method>` between spaces. */
export function namespaceMethods(text: string): readonly string[] {
  const list = words(text)
  for (const entry of list)
    if (!isNamespace(/^(\w+):\w{1,64}$/.exec(entry)?.[1])) throw new ValueInvalidError('entries such as solana:getSlot')
  return list
}

/** `<chain>=<factory>:<router>:<wrapped coin>:<dollar>` between spaces, of EVM chains. */
export function chainDexes(text: string): Dexes {
  const map = new Map<string, DexContracts>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [chain = '', contracts = ''] = entry.split('=')
    const [factory, router, wrapped, quote, ...more] = contracts.toLowerCase().split(':') as Address[]
    const isWhole = [factory, router, wrapped, quote].every((contract) => /^0x[0-9a-f]{40}$/.test(contract ?? ''))
    if (!/^eip155:[1-9]\d{0,15}$/.test(chain) || map.has(chain) || more.length > 0 || !isWhole || wrapped === quote)
      throw new ValueInvalidError('entries such as eip155:1=FACTORY:ROUTER:WETH:DOLLAR with four contracts, between spaces')
    map.set(chain, { factory, router, wrapped, quote } as DexContracts)
  }
  return map
}

/** `<chain>=<contract>[|<contract>…]` between spaces. */
export function chainContractLists(text: string): ReadonlyMap<string, readonly Address[]> {
  const map = new Map<string, readonly Address[]>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [chain = '', list = ''] = entry.split('=')
    const contracts = list.toLowerCase().split('|') as Address[]
    if (!isChainId(chain) || map.has(chain) || contracts.some((contract) => !/^0x[0-9a-f]{40}$/.test(contract)))
      throw new ValueInvalidError('entries such as eip155:10=0x12…|0x34…, between spaces')
    map.set(chain, contracts)
  }
  return map
}
