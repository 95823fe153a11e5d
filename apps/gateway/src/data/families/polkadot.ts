import { parseChainId } from '@latchkey/common/caip'
import { decodeSs58 } from '@latchkey/signatures/polkadot'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { type ChainFamily, methodSet, resultOf } from './family.ts'

/** Chains of the Polkadot family, whose nodes store no account history. */
export const polkadot: ChainFamily = {
  isAddress: (text) => decodeSs58(text) !== undefined,
  check: {
    calls: [{ method: 'chain_getBlockHash', params: [0] }],
    isRight([answer], chainId) {
      const genesis = resultOf(answer)
      return typeof genesis === 'string' && genesis.slice(2, 34).toLowerCase() === parseChainId(chainId).reference
    },
  },
  methods: methodSet(`
    author_submitExtrinsic chain_getBlock chain_getBlockHash chain_getFinalizedHead chain_getHeader payment_queryInfo rpc_methods state_call
    state_getMetadata state_getRuntimeVersion state_getStorage state_queryStorageAt system_accountNextIndex system_chain system_health
    system_name system_properties system_version`),
  askBalance: () => ({ toCall: (address) => ({ method: 'state_getStorage', params: [toAccountKey(address)] }), read: readAccount }),
  hasHistory: () => false,
  hasLongNumbers: true,
  hasContracts: false,
  isEsplora: false,
}

/** The storage prefix of accounts on every chain of the family: the hashes of "System" and "Account". */
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of four bytes come first. */
const freeAt = 16
const amountBytes = 16

function toAccountKey(address: string): string {
  const key = decodeSs58(address)?.publicKey ?? new Uint8Array(32)
  return `${accounts}${hex.encode(blake2b(key, { dkLen: 16 }))}${hex.encode(key)}`
}

/** The spendable balance: neither reserved nor frozen. */
function readAccount(value: unknown): bigint | undefined {
  // The account has never received anything.
  if (value === null) return 0n
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2}){64,128}$/i.test(value)) return undefined
  const bytes = hex.decode(value.slice(2).toLowerCase())
  const amount = (at: number) => {
    const own = bytes.subarray(freeAt + at * amountBytes, freeAt + (at + 1) * amountBytes)
    // The lowest byte comes first.
    return own.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  }
  const [free, reserved, frozen] = [amount(0), amount(1), amount(2)]
  const held = frozen > reserved ? frozen - reserved : 0n
  return free > held ? free - held : 0n
}
