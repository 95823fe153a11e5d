import { memoBytesMax, memoProgram, type SignedMemo } from './readMemoTransaction.ts'

/**
 * Makes the transaction by which an account says a text. It is unsigned; its blockhash is zero, so that no block can ever hold
 * it and nothing can come of it but the proof.
 *
 * @returns `undefined` for a text that is too long for a transaction.
 */
export function writeMemoTransaction({ account, text }: Pick<SignedMemo, 'account' | 'text'>): Uint8Array | undefined {
  const data = new TextEncoder().encode(text)
  const bytes = Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    // One signer, who pays; one account that is only read: the program.
    ...[1, 0, 1],
    ...[2, ...account, ...fromHex(memoProgram)],
    ...new Uint8Array(32),
    ...[1, 1, 0, ...(data.length < 0x80 ? [data.length] : [(data.length & 0x7f) | 0x80, data.length >> 7]), ...data],
  ])
  return bytes.length > memoBytesMax ? undefined : bytes
}

function fromHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
}
