import { type Profile, resolveName } from '@latchkey/blockchain-api'
import { type ChainId, evmChainIdToCoinType, isAccountId, type Namespace, parseAccountId, parseChainId } from '@latchkey/common/caip'
import { AbortedError, hasCode, slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeText, sleep } from '@latchkey/common/web'
import { isKnownAddress } from '@latchkey/signatures/address'
import { getSnapshot } from '../../connection/select.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { imageIdOf } from '../../tokens/imageIdOf.ts'
import { NameResolveError } from '../errors.ts'
import type { ResolveReceiverParameters } from '../parameters.ts'
import { noReceiver, type Receiver } from '../state.ts'

/** Longest name that a name service has. */
const nameMax = 255

export async function resolveReceiver(kit: Kit, parameters: ResolveReceiverParameters): Promise<Receiver> {
  const { text, delayMs = 0, signal = kit.signal } = parameters
  const { namespace, chainId } = getSnapshot(kit, parameters)
  const wanted = text.trim()
  const receiver = { ...noReceiver, text }
  if (wanted === '') return receiver
  if (!namespace || !chainId) return { ...receiver, status: 'invalid', reason: 'format' }
  const given = isAccountId(wanted) && parseAccountId(wanted).namespace === namespace ? parseAccountId(wanted).address : wanted
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  const check = await adapter?.checkAddress?.(given)
  signal.throwIfAborted()
  if (check === 'valid' || check === 'checksum-mismatch') {
    const isWritten = adapter?.family?.looksLikeAddress(given) ?? true
    const address = isWritten ? given : ((await adapter?.spellAddress?.(given)) ?? given)
    return { ...receiver, status: 'ready', address, isChecksumWrong: check === 'checksum-mismatch' }
  }
  if (!isName(given) || !kit.gateway)
    return { ...receiver, status: 'invalid', reason: check === 'incomplete' ? 'short' : findReason(kit, given, namespace) }
  const name = given.normalize('NFC').toLowerCase()
  const known = recallName(kit, { name, chainId })
  if (known) return { ...receiver, status: 'ready', address: known, name }
  if (delayMs > 0) await sleep(delayMs, { clock: kit.clock, signal })
  return askForName(kit, { name, namespace, chainId, receiver, signal })
}

type Ask = { name: string; namespace: Namespace; chainId: ChainId; receiver: Receiver; signal: AbortSignal }

async function askForName(kit: Kit, { name, namespace, chainId, receiver, signal }: Ask): Promise<Receiver> {
  const api = getBlockchainApi(kit)
  if (!api) return { ...receiver, status: 'invalid', reason: 'format' }
  let profile: Profile
  try {
    profile = await resolveName(api, { name, signal })
  } catch (cause) {
    if (signal.aborted || hasCode(cause, 'ABORTED')) throw new AbortedError({ cause })
    const isNobody = cause instanceof Error && 'status' in cause && cause.status === 404
    return isNobody ? { ...receiver, status: 'unknown' } : { ...receiver, status: 'failed', error: new NameResolveError({ cause }) }
  }
  // Another name, even a similar one, is not the typed one.
  if (profile.name.normalize('NFC').toLowerCase() !== name) return { ...receiver, status: 'unknown' }
  const address = findNamedAddress(kit, profile, chainId)
  // The name leads to no address of this namespace.
  if (address === undefined) return { ...receiver, status: 'unknown' }
  const check = await kit.adapters.find((adapter) => adapter.namespace === namespace)?.checkAddress?.(address)
  if (check === 'invalid' || check === 'incomplete')
    return {
      ...receiver,
      status: 'failed',
      error: new NameResolveError({ cause: new TypeError('The name leads to no address of this family') }),
    }
  saveName(kit, { name, chainId, address })
  const imageId = profile.attributes.map(({ avatar }) => imageIdOf(avatar)).find((id) => id !== undefined)
  return { ...receiver, status: 'ready', address, name: profile.name, imageId }
}

/** Something with a dot in it that shows as it is written. */
function isName(text: string): boolean {
  return text.length <= nameMax && /^[^\s.]+(\.[^\s.]+)+$/u.test(text) && safeText(text, 'message') === text
}

function findReason(kit: Kit, text: string, namespace: Namespace): Receiver['reason'] {
  const family = kit.adapters.find((adapter) => adapter.namespace === namespace)?.family
  return family && !family.looksLikeAddress(text) && isAddressOfAny(kit, text) ? 'family' : 'format'
}

/** Whether a text has the form of an address of any family: one that Latchkey knows, or one of the kit's. */
function isAddressOfAny({ adapters }: Kit, text: string): boolean {
  // Hex digits alone may be an address without its `0x`, and are no whole one in base58 (V-03).
  const written = /^[\da-f]*$/i.test(text) ? `0x${text}` : text
  return isKnownAddress(written) || adapters.some(({ family }) => family?.looksLikeAddress(written))
}

/** The address that a name leads to on a chain: the chain's own, by ENSIP-11 else the one for all chains, else Ethereum's. */
export function findNamedAddress(kit: Pick<Kit, 'adapters'>, { addresses }: Profile, chainId: ChainId): string | undefined {
  for (const coinType of toCoinTypes(kit, chainId)) {
    if (Object.hasOwn(addresses, coinType)) return addresses[coinType]?.address
  }
  return undefined
}

/** ENSIP-19: for every chain of ENSIP-11 that has none of its own. */
const anyChain = 0x8000_0000

function toCoinTypes(kit: Pick<Kit, 'adapters'>, chainId: ChainId): readonly string[] {
  const { namespace, reference } = parseChainId(chainId)
  const coinType = kit.adapters.find((adapter) => adapter.namespace === namespace)?.family?.coinType
  if (coinType !== 'ENSIP-11') return coinType === undefined ? [] : [String(coinType)]
  const own = Number(reference) < anyChain ? [evmChainIdToCoinType(Number(reference))] : []
  return [...own, anyChain, evmChainIdToCoinType(1)].map(String)
}

const nameCache = slot((kit: Kit) => new Map(Object.entries(readStored(kit, accountKeys.nameCache) ?? {})))

/** Names that are remembered. */
const namesMax = 50

type Name = { readonly name: string; readonly chainId: ChainId }

/** The address that a name led to less than 5 min ago (C-02, E-19). */
export function recallName(kit: Kit, { name, chainId }: Name): string | undefined {
  const entry = storedNames(kit).get(`${chainId} ${name}`)
  const ageMs = kit.clock.now() - (entry?.updatedAt ?? 0)
  return entry && ageMs >= 0 && ageMs < limits.identityCacheLifetimeMs ? entry.value : undefined
}

/** Remembers where a name leads. */
export function saveName(kit: Kit, { name, chainId, address }: Name & { readonly address: string }): void {
  const names = storedNames(kit)
  names.delete(`${chainId} ${name}`)
  names.set(`${chainId} ${name}`, { updatedAt: kit.clock.now(), value: address })
  for (const [old] of [...names].slice(0, -namesMax)) names.delete(old)
  const kept = [...names].filter(([key]) => key.length <= 256)
  writeStored(kit, accountKeys.nameCache, Object.fromEntries(kept))
}

function storedNames(kit: Kit): Map<string, { readonly updatedAt: number; readonly value: string }> {
  return kit.slot(nameCache)
}
