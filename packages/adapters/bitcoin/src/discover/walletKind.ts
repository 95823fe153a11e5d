/**
 * How a wallet is spoken to.
 *
 * | kind | object |
 * | --- | --- |
 * | `standard` | a Wallet Standard object with `bitcoin:` features |
 * | `satsConnect` | `request(method, params)` of sats-connect and WBIP, as Xverse has it |
 * | `leather` | the same with Leather's own parameters |
 * | `unisat` | `window.unisat`, and `window.okxwallet.bitcoin`, which copies it |
 */
export type BitcoinWalletKind = 'standard' | 'satsConnect' | 'leather' | 'unisat'
