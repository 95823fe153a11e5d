/** Texts of a request that is pending in a wallet elsewhere. */
export const requestWords = {
  'openWallet.label': 'Request in your wallet',
  'openWallet.phone': 'A request is waiting in {wallet}',
  'openWallet.open': 'Open {wallet}',
  'openWallet.desktop': 'Continue in {wallet}',
} as const
