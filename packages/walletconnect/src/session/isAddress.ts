import type { Namespace } from '@latchkey/common'

/** What CAIP-10 allows, for families whose own form is not known here. */
const any = /^[-.%a-zA-Z0-9]{1,128}$/
const forms: { readonly [namespace in Namespace]?: RegExp } = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether a text has the form of an address of this family. Its checksum is not looked at. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return (forms[namespace] ?? any).test(text)
}
