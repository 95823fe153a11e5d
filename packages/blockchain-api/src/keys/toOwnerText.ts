/**
 * What the wallet's own key signs, as the Keccak-256 digest of this text, to show the services that a generation or a set of methods is
 * its owner's: a code from a mailbox is no key. It is no message and no transaction, so no page can request it from a wallet.
 */
export function toOwnerText(parameters: toOwnerText.Parameters): string {
  const { walletId, gen = '', methodSet } = parameters
  return ['latchkey/owner/1', walletId, gen, methodSet.version, methodSet.mac].join('|')
}

export declare namespace toOwnerText {
  type Parameters = {
    readonly walletId: string
    /** None where a method is taken away. */
    readonly gen?: string | undefined
    readonly methodSet: { readonly version: number; readonly mac: string }
  }
}
