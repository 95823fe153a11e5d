import type { Namespace } from '@latchkey/common'

const forms: { readonly [namespace in Namespace]: RegExp } = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,38}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos: /^[a-z][a-z\d]{0,82}1[02-9ac-hj-np-z]{38,58}$/,
}

/** Whether a text has the form of an address of this family. Its checksum is not looked at. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return forms[namespace].test(text)
}
