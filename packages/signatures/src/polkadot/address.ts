/** Whether `text` has the form of an address of the Polkadot family (SS58). Its checksum is not checked. */
export function isPolkadotAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)
}
