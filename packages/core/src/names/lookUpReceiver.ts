import { type Profile, resolveName } from '@latchkey/blockchain-api'
import {
  AbortedError,
  type ChainId,
  hasCode,
  isAccountId,
  isEvmAddress,
  isSolanaAddress,
  type Namespace,
  parseAccountId,
  safeText,
  sleep,
} from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { getSnapshot } from '../connection/getSnapshot.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { imageIdOf } from '../tokens/imageIdOf.ts'
import { NameResolveError } from './errors.ts'
import { findNamedAddress } from './findNamedAddress.ts'
import { keepName, recallName } from './keepName.ts'
import { noReceiver, type Receiver } from './noReceiver.ts'

/** Longest name that a name service has. */
const nameMax = 255

/** Does what `resolveReceiver` says. */
export async function lookUpReceiver(kit: Kit, parameters: lookUpReceiver.Parameters): Promise<Receiver> {
  const { text, delayMs = 0, signal = kit.signal } = parameters
  const { namespace, chainId } = getSnapshot(kit, parameters)
  const wanted = text.trim()
  const receiver = { ...noReceiver, text }
  if (wanted === '') return receiver
  if (!namespace || !chainId) return { ...receiver, status: 'invalid', reason: 'format' }
  const given = isAccountId(wanted) && parseAccountId(wanted).namespace === namespace ? parseAccountId(wanted).address : wanted
  const check = await kit.adapters.find((adapter) => adapter.namespace === namespace)?.checkAddress?.(given)
  signal.throwIfAborted()
  if (check && check !== 'invalid')
    return { ...receiver, status: 'ready', address: spell(given, namespace), isChecksumWrong: check === 'checksum-mismatch' }
  if (!isName(given) || !kit.gateway) return { ...receiver, status: 'invalid', reason: findReason(given, namespace) }
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
  // Whoever has another name, even one that is alike, is not who is meant.
  if (profile.name.normalize('NFC').toLowerCase() !== name) return { ...receiver, status: 'unknown' }
  const address = findNamedAddress(profile, chainId)
  // Nobody of this family has the name.
  if (address === undefined) return { ...receiver, status: 'unknown' }
  const check = await kit.adapters.find((adapter) => adapter.namespace === namespace)?.checkAddress?.(address)
  if (check === 'invalid')
    return {
      ...receiver,
      status: 'failed',
      error: new NameResolveError({ cause: new TypeError('The name leads to no address of this family') }),
    }
  keepName(kit, { name, chainId, address })
  const imageId = profile.attributes.map(({ avatar }) => imageIdOf(avatar)).find((id) => id !== undefined)
  return { ...receiver, status: 'ready', address, name: profile.name, imageId }
}

/** Something with a dot in it that shows as it is written. */
function isName(text: string): boolean {
  return text.length <= nameMax && /^[^\s.]+(\.[^\s.]+)+$/u.test(text) && safeText(text, 'message') === text
}

/** V-03 lets an EVM address be typed without its `0x`. */
function spell(address: string, namespace: Namespace): string {
  return namespace === 'eip155' && !address.startsWith('0x') ? `0x${address}` : address
}

function findReason(text: string, namespace: Namespace): Receiver['reason'] {
  if (namespace !== 'eip155' && isEvmAddress(text)) return 'family'
  if (namespace !== 'solana' && isSolanaAddress(text) && !/^(0x)?[\da-f]*$/i.test(text)) return 'family'
  const isPart =
    namespace === 'eip155'
      ? /^0x[\da-f]*$/i.test(text) && text.length < limits.evmAddressHexDigits + 2
      : /^[1-9A-HJ-NP-Za-km-z]{8,}$/.test(text) && text.length < limits.solanaAddressCharactersMin
  return isPart ? 'short' : 'format'
}

export declare namespace lookUpReceiver {
  type Parameters = {
    /** An address, a CAIP-10 account or a name. */
    readonly text: string
    /** The family in front unless set. */
    readonly namespace?: Namespace | undefined
    /** How long a name waits before it is asked for, since more may be typed. */
    readonly delayMs?: number | undefined
    readonly signal?: AbortSignal | undefined
  }
}
