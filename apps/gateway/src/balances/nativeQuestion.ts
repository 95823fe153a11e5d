import { parseChainId } from '@latchkey/common'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { readSs58 } from '../address/readSs58.ts'
import type { RpcCall } from '../rpc/askUpstream.ts'
import { encodeTexts, readField, readText } from '../rpc/protobuf.ts'
import type { Coin } from './findCoin.ts'

/** How a family's nodes are asked what an account holds of the coin. */
export type NativeQuestion = {
  toCall(address: string): RpcCall
  /** `undefined` for what is no balance. */
  read(result: unknown): bigint | undefined
}

/** The question for a chain; `undefined` where JSON-RPC has none. */
export function nativeQuestion(chainId: string, coin: Coin | undefined): NativeQuestion | undefined {
  switch (parseChainId(chainId).namespace) {
    case 'eip155':
      return { toCall: (address) => ({ method: 'eth_getBalance', params: [address, 'latest'] }), read: readHex }
    case 'solana':
      return {
        // Not what is final, which is 13 s old: a visitor who has just sent wants to see it.
        toCall: (address) => ({ method: 'getBalance', params: [address, { commitment: 'confirmed' }] }),
        read: readLamports,
      }
    case 'polkadot':
      return { toCall: (address) => ({ method: 'state_getStorage', params: [toAccountKey(address)] }), read: readAccount }
    case 'cosmos':
      return coin?.denom === undefined ? undefined : cosmosQuestion(coin.denom)
    default:
      return undefined
  }
}

function cosmosQuestion(denom: string): NativeQuestion {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  return {
    toCall: (address) => ({ method: 'abci_query', params: { path, data: hex.encode(encodeTexts([address, denom])), prove: false } }),
    read(result) {
      const { response } = (result ?? {}) as { response?: { code?: unknown; value?: unknown } }
      if (Number(response?.code ?? 0) !== 0 || typeof response?.value !== 'string') return undefined
      const coin = readField(Buffer.from(response.value, 'base64'), 1)
      if (!coin || readText(coin, 1) !== denom) return undefined
      const amount = readText(coin, 2) ?? ''
      return /^\d{1,40}$/.test(amount) ? BigInt(amount) : undefined
    },
  }
}

/** At most 32 bytes: a node that says more is lying (T-N1). */
function readHex(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}

function readLamports(value: unknown): bigint | undefined {
  const lamports: unknown = typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined
  // A number that a double would change comes as it was written.
  const text = typeof lamports === 'number' ? String(lamports) : JSON.stringify(lamports)
  return /^\d{1,20}$/.test(text ?? '') ? BigInt(text as string) : undefined
}

/** Where every chain of the family keeps its accounts: the hashes of "System" and "Account". */
const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of four bytes come first. */
const freeAt = 16
const amountBytes = 16

function toAccountKey(address: string): string {
  const key = readSs58(address) ?? new Uint8Array(32)
  return `${accounts}${hex.encode(blake2b(key, { dkLen: 16 }))}${hex.encode(key)}`
}

/** What an account can pay with: what is neither reserved nor frozen. */
function readAccount(value: unknown): bigint | undefined {
  // Nobody has paid it yet.
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
