import { defineView } from '../../defineView.ts'

/** The wallets connected here. */
export const profileWallets = defineView<'ProfileWallets'>({
  header: 'bar',
  useHeader: () => ({ title: 'profile.title' }),
  load: async () => (await import('./ProfileWallets.tsx')).ProfileWallets,
})
