/** A text that an account of Solana signed inside a transaction, for keys that sign nothing else. */
export type SignedMemo = {
  /** The account's key, 32 bytes. */
  readonly account: Uint8Array
  /** 64 bytes; zeros where it has not signed. */
  readonly signature: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  readonly text: string
}

/** The program that says texts, in hex. */
export const memoProgram = '054a535a992921064d24e87160da387c7c35b5ddbc92bb81e41fa8404105448d'
/** Wallets add what they would pay for. It moves nothing. */
const computeBudgetProgram = '0306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a40000000'

/** A transaction may not be longer: nodes refuse it, and so do devices. */
export const memoBytesMax = 1_232

/**
 * Reads a transaction by which an account says a text: one signer, nothing that moves anything, and no blockhash by which it could be carried out.
 *
 * @returns `undefined` for any other. Whether the signature holds is not looked at.
 */
export function readMemoTransaction(bytes: Uint8Array): SignedMemo | undefined {
  if (bytes.length > memoBytesMax) return undefined
  let offset = 0
  const take = (length: number) => {
    if (offset + length > bytes.length) throw new RangeError('The transaction ends too soon')
    offset += length
    return bytes.slice(offset - length, offset)
  }
  const takeByte = () => take(1)[0] ?? 0
  const takeCount = () => {
    const low = takeByte()
    return low < 0x80 ? low : (low & 0x7f) | (takeByte() << 7)
  }
  try {
    if (takeByte() !== 1) return undefined
    const signature = take(64)
    const message = bytes.slice(offset)
    const isVersioned = message[0] === 0x80
    if (isVersioned) takeByte()
    if (takeByte() !== 1) return undefined
    take(2)
    const accounts = Array.from({ length: takeCount() }, () => take(32))
    if (take(32).some((byte) => byte !== 0)) return undefined
    const texts: Uint8Array[] = []
    for (let left = takeCount(); left > 0; left--) {
      const program = toHex(accounts[takeByte()])
      take(takeCount())
      const data = take(takeCount())
      if (program === memoProgram) texts.push(data)
      else if (program !== computeBudgetProgram) return undefined
    }
    // No accounts from elsewhere, and nothing after the end.
    if (isVersioned && takeByte() !== 0) return undefined
    const [account] = accounts
    const [text] = texts
    if (!account || !text || texts.length > 1 || offset !== bytes.length) return undefined
    return { account, signature, message, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text) }
  } catch {
    return undefined
  }
}

function toHex(bytes: Uint8Array | undefined): string {
  return [...(bytes ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
