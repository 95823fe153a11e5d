import { blake2b } from '@noble/hashes/blake2.js'

/** What a page has signed: `SignerPayloadJSON`, of which this much is read. All hex. */
export type Payload = {
  readonly method: string
  readonly era: string
  readonly nonce: string
  readonly tip: string
  readonly specVersion: string
  readonly transactionVersion: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly signedExtensions: readonly string[]
}

/** What each of a runtime's checks adds to the transaction, and what to the signed bytes alone. Others add nothing. */
const parts: { readonly [extension: string]: { extra?: (payload: Payload) => number[]; signed?: (payload: Payload) => number[] } } = {
  CheckMortality: { extra: ({ era }) => toBytes(era), signed: ({ blockHash }) => toBytes(blockHash) },
  CheckNonce: { extra: ({ nonce }) => toCompact(BigInt(nonce)) },
  ChargeTransactionPayment: { extra: ({ tip }) => toCompact(BigInt(tip)) },
  // Fees in the chain's own coin: no asset.
  ChargeAssetTxPayment: { extra: ({ tip }) => [...toCompact(BigInt(tip)), 0] },
  CheckSpecVersion: { signed: ({ specVersion }) => toWord(Number(specVersion)) },
  CheckTxVersion: { signed: ({ transactionVersion }) => toWord(Number(transactionVersion)) },
  CheckGenesis: { signed: ({ genesisHash }) => toBytes(genesisHash) },
  CheckMetadataHash: { extra: () => [0], signed: () => [0] },
}

/** The bytes that an account signs for a transaction; their hash where they are many. */
export function encodePayload(payload: Payload): Uint8Array {
  const extensions = payload.signedExtensions.map((name) => parts[name] ?? {})
  const extra = extensions.flatMap((part) => part.extra?.(payload) ?? [])
  const signed = extensions.flatMap((part) => part.signed?.(payload) ?? [])
  const bytes = Uint8Array.from([...toBytes(payload.method), ...extra, ...signed])
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function toBytes(hex: string): number[] {
  return (hex.replace(/^0x/, '').match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
}

function toWord(value: number): number[] {
  return [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff)
}

/** SCALE's compact form: the two lowest bits say how long it is. */
function toCompact(value: bigint): number[] {
  if (value < 1n << 6n) return [Number(value << 2n)]
  if (value < 1n << 14n) return toWord(Number((value << 2n) | 1n)).slice(0, 2)
  if (value < 1n << 30n) return toWord(Number((value << 2n) | 2n))
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.push(Number(rest & 0xffn))
  return [((bytes.length - 4) << 2) | 3, ...bytes]
}
