/** What is said while a request waits in a wallet elsewhere, in English. */
export const enRequest = {
  'openWallet.label': 'Request in your wallet',
  'openWallet.phone': 'A request is waiting in {wallet}',
  'openWallet.open': 'Open {wallet}',
  'openWallet.desktop': 'Continue in {wallet}',
} as const
