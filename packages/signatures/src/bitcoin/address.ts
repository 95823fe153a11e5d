/** Whether `text` has the form of a Bitcoin address of any kind and network. Its checksum is not checked. */
export function isBitcoinAddress(text: string): boolean {
  return /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,38}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87})$/.test(text)
}
