const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const signatureBytes = 64

/** The signature that names a Solana transaction, base58; of base64 transactions only, as clients of today send them. */
export function readSolanaSignature(transaction: unknown, options: unknown): string | undefined {
  const isBase64 = typeof options === 'object' && options !== null && 'encoding' in options && options.encoding === 'base64'
  if (typeof transaction !== 'string' || !isBase64) return undefined
  const bytes = Buffer.from(transaction, 'base64')
  // One byte says how many there are; the first is the payer's.
  const signature = bytes.subarray(1, 1 + signatureBytes)
  return signature.length === signatureBytes ? toBase58(signature) : undefined
}

function toBase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
