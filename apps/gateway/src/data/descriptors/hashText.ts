import { keccak256, stringToBytes } from 'viem'

/** Keccak-256 of a text, as hex: what ERC-8176 hashes descriptors with. */
export function hashText(text: string): string {
  return keccak256(stringToBytes(text))
}
