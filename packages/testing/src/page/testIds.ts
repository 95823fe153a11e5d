/**
 * The `data-testid` of what hosts test: stable, so that a change is a change of the major version.
 *
 * They are inside the open shadow root of `<latchkey-modal>`.
 */
export const testIds = {
  /** The row of a wallet, by its connector's or the directory's id. */
  wallet: (id: string) => `wallet-${id}`,
  /** The row of a network, by its CAIP-2 id. */
  network: (caipId: string) => `network-${caipId}`,
  /** The button of a social account, such as `google`. */
  social: (provider: string) => `social-${provider}`,
  /** The tabs of the account. */
  tab: (name: 'tokens' | 'nfts' | 'activity') => `tab-${name}`,
  /** What can be done with the account. */
  action: (name: 'send' | 'swap' | 'receive' | 'onramp' | 'disconnect' | 'copy-address') => `action-${name}`,
  /** The row of a token, by its CAIP-19 id or `native`. */
  token: (id: string) => `token-${id}`,
  /** The row of a transaction, by its hash. */
  transaction: (hash: string) => `tx-${hash}`,
  /** The button of the account that opens the list of networks. */
  accountNetwork: 'account-network',
  /** Where an e-mail address is typed. */
  emailField: 'email-field',
  /** The buttons of the view that asks for a signature to sign in. */
  signIn: 'signin-sign',
  cancelSignIn: 'signin-cancel',
  back: 'header-back',
  close: 'header-close',
  alert: 'alert',
  toast: 'toast',
  /** The code for phones; its text is in `data-uri`. */
  qr: 'qr',
} as const
