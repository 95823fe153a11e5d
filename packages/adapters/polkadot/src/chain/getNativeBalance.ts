import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, NativeBalance } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { getNodes } from './getNodes.ts'
import { toPublicKey } from './toPublicKey.ts'

/** Where every chain of this family keeps its accounts: the hashes of "System" and "Account". */
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of four bytes come first. */
const freeAt = 16
const amountBytes = 16

/** What an account can pay with: what is neither reserved nor frozen. @throws `RPC_UNAVAILABLE`, or `DECODE_FAILED` for what is no account. */
export async function getNativeBalance(
  context: AdapterContext,
  { network, account, signal }: ChainCall & { readonly account: AccountId },
): Promise<NativeBalance> {
  const { decimals, symbol } = network.nativeCurrency
  const key = toPublicKey(parseAccountId(account).address)
  const place = `${accounts}${hex.encode(blake2b(key, { dkLen: 16 }))}${hex.encode(key)}`
  const stored = await getNodes(context, network).request('state_getStorage', [place], signal)
  // This account has received nothing yet.
  if (stored === null || stored === undefined) return { value: 0n, decimals, symbol }
  if (typeof stored !== 'string' || !/^0x(?:[\da-f]{2}){64,128}$/i.test(stored))
    throw new DecodeError({ path: 'System.Account', expected: 'an account' })
  const bytes = hex.decode(stored.slice(2).toLowerCase())
  const amount = (at: number) => readAmount(bytes.subarray(freeAt + at * amountBytes, freeAt + (at + 1) * amountBytes))
  const [free, reserved, frozen] = [amount(0), amount(1), amount(2)]
  const held = frozen > reserved ? frozen - reserved : 0n
  return { value: free > held ? free - held : 0n, decimals, symbol }
}

/** The lowest byte comes first. */
function readAmount(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
