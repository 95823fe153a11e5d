import { defineView } from '../../defineView.ts'

/** Wallets for somebody who has none. */
export const getWallet = defineView<'GetWallet'>({
  header: 'bar',
  useHeader: () => ({ title: 'getWallet.title' }),
  load: async () => (await import('./GetWallet.tsx')).GetWallet,
  next: ['Downloads', 'AllWallets'],
})
