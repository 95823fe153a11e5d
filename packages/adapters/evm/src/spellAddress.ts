/** Writes an address with its checksum (EIP-55), however a wallet spelled it. Throws for what is no address. */
export async function spellAddress(address: string): Promise<string> {
  const { getAddress } = await import('viem')
  return getAddress(address)
}
