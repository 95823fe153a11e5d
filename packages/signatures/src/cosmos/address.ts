/** Whether `text` has the form of an address of the Cosmos family (bech32). Its checksum is not checked. */
export function isCosmosAddress(text: string): boolean {
  return /^[a-z][a-z\d]{0,82}1[02-9ac-hj-np-z]{38,58}$/.test(text)
}
