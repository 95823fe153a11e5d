import type { DescriptorField } from '@latchkey/blockchain-api/descriptors'
import { getAddress } from 'viem'
import { findNetwork } from '../../chain/findNetwork.ts'
import type { ReviewFact } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import { sayUnits } from '../../text/sayUnits.ts'
import type { Token } from '../read/readToken.ts'
import { type Element, readConstant, readParameter } from './readParameter.ts'
import type { Found, Scope } from './resolvePath.ts'
import { sayParty, sayValue, toAddress, toInteger } from './sayValue.ts'
import { labelMax, sayWords } from './sayWords.ts'

/** Inputs of a formatter. */
export type Formatting = {
  readonly text: Text
  /** What a contract claims to be. */
  readToken(chainId: string, address: string): Promise<Token | undefined>
}

/** A formatted value, and what else must be shown with it. */
export type Formatted = Omit<ReviewFact, 'label'> & { readonly token?: Omit<ReviewFact, 'label'> | undefined }

type Given = { readonly found: Found; readonly field: DescriptorField; readonly scope: Scope; readonly element: Element }

/**
 * Formats a value as its field says. The exact value can always be read from the result: if words replace it, it follows in
 * parentheses.
 *
 * @returns `undefined` if the format does not apply: the descriptor does not match this data.
 */
export async function formatValue(given: Given, formatting: Formatting): Promise<Formatted | undefined> {
  const { found, field, scope } = given
  const { text } = formatting
  const plain = sayValue(found, text)
  // Encrypted bytes cannot be decrypted here: show them as they are.
  const format = field.encryption === undefined ? (field.format ?? 'raw') : 'raw'
  if (format === 'raw' || format === 'calldata' || format === 'interoperableAddressName') return plain
  if (format === 'addressName' || format === 'tokenTicker') return sayAddress(given, formatting)
  if (format === 'enum') return sayEnum(given, text)
  const amount = toInteger(found)
  if (amount === undefined) return undefined
  const exactly = (words: string) => ({ value: text('clear.exactly', { words, exact: String(amount) }) })
  const network = findNetwork(`eip155:${scope.container.chainId}`)
  if (format === 'amount') return { value: `${sayUnits(amount, network.decimals, text)} ${network.symbol}` }
  if (format === 'tokenAmount') return sayTokenAmount(amount, given, formatting)
  if (format === 'chainId') return exactly(findNetwork(`eip155:${amount}`).name)
  if (format === 'nftName') return sayItem(amount, given, formatting)
  if (format === 'duration') return amount < 0n ? plain : exactly(sayDuration(amount))
  if (format === 'date') {
    if (field.params?.encoding === 'blockheight') return { value: text('clear.block', { n: String(amount) }) }
    // Beyond the range of dates, the number is shown.
    const isDate = amount >= 0n && amount <= 8_640_000_000_000n
    return isDate ? exactly(new Date(Number(amount) * 1_000).toISOString().replace('.000Z', 'Z')) : plain
  }
  const { base = '', decimals = 0 } = field.params ?? {}
  // A unit that begins with digits would change the number before it.
  if (!/^[\p{L}%‰°]/u.test(base)) return undefined
  return exactly(`${sayUnits(amount, decimals, text)} ${sayWords(base, 12)}`)
}

function sayAddress({ found }: Given, { text }: Formatting): Formatted | undefined {
  const address = typeof found.value === 'bigint' ? undefined : toAddress(found)
  // Some contracts pack more than an address into a number: show the number.
  if (!address) return typeof found.value === 'bigint' || found.type.startsWith('bytes') ? sayValue(found, text) : undefined
  return { value: getAddress(address), ...(found.type !== 'constant' && { isAddress: true }) }
}

function sayEnum({ found, field, scope }: Given, text: Text): Formatted | undefined {
  const name = /^\$\.metadata\.enums\.(.+)$/.exec(field.params?.$ref ?? '')?.[1] ?? ''
  const { enums } = scope.json.metadata
  const values = enums && Object.hasOwn(enums, name) ? enums[name] : undefined
  if (typeof values !== 'object') return undefined
  const { value: exact } = sayValue(found, text)
  const key = String(found.value)
  const words = Object.hasOwn(values, key) ? values[key] : undefined
  if (words === undefined) return { value: exact }
  return { value: text('clear.exactly', { words: text('clear.said', { words: sayWords(words, labelMax) }), exact }) }
}

async function sayTokenAmount(amount: bigint, given: Given, { text, readToken }: Formatting): Promise<Formatted | undefined> {
  const { field, scope, element } = given
  const { params = {} } = field
  const token = readParameter('token', params, scope, element)
  const chain = readParameter('chainId', params, scope, element)
  if (token === 'wrong' || chain === 'wrong') return undefined
  const number = chain ? toInteger(chain) : BigInt(scope.container.chainId)
  const address = token && toAddress(token)
  if (number === undefined) return undefined
  const chainId = `eip155:${number}`
  const natives = [params.nativeCurrencyAddress ?? []].flat().map((one) => readConstant(one, scope))
  const isNative = address !== undefined && natives.some((one) => one && toAddress(one) === address)
  const known = isNative ? findNetwork(chainId) : address && ((await readToken(chainId, address)) ?? ownToken(address, chainId, scope))
  const units = address ? text('clear.units', { n: amount, token: getAddress(address) }) : text('clear.unitsOfUnknown', { n: amount })
  const value = known ? `${sayUnits(amount, known.decimals, text)} ${known.symbol}` : units
  const threshold = params.threshold === undefined ? undefined : readConstant(params.threshold, scope)
  const limit = threshold && toInteger(threshold)
  if (threshold && limit === undefined) return undefined
  // A token that is not in the data itself would not be shown anywhere else.
  const rest = address && token && !token.leaf && !isNative ? { token: sayParty(token, address, text) } : {}
  if (limit === undefined || amount < limit) return { value, ...rest }
  const words = params.message === undefined ? text('clear.unlimited') : text('clear.said', { words: sayWords(params.message, labelMax) })
  return { value: text('clear.exactly', { words, exact: value }), ...rest }
}

/** What a descriptor says of a token whose contract does not say it: for the descriptor's own contract only. */
function ownToken(address: string, chainId: string, { json, container }: Scope): Token | undefined {
  const { token } = json.metadata
  if (!token || address !== container.to.toLowerCase() || chainId !== `eip155:${container.chainId}`) return undefined
  const symbol = /^[\p{L}\p{N}$.-]{1,16}$/u.test(token.ticker) ? token.ticker : undefined
  return symbol === undefined ? undefined : { symbol, decimals: token.decimals }
}

function sayItem(id: bigint, { field, scope, element }: Given, { text }: Formatting): Formatted | undefined {
  const collection = readParameter('collection', field.params ?? {}, scope, element)
  if (collection === 'wrong') return undefined
  const address = collection && toAddress(collection)
  const rest = address && collection && !collection.leaf ? { token: sayParty(collection, address, text) } : {}
  return { value: text('clear.item', { id: String(id) }), ...rest }
}

function sayDuration(seconds: bigint): string {
  const two = (value: bigint) => String(value).padStart(2, '0')
  return `${two(seconds / 3_600n)}:${two((seconds / 60n) % 60n)}:${two(seconds % 60n)}`
}
