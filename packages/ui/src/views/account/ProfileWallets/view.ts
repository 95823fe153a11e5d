import { defineView } from '../../../defineView.ts'

/** The connected wallets, and those used before. */
export const profileWalletsView = defineView<'ProfileWallets'>({
  title: 'profile.title',
  load: () => import('./ProfileWallets.tsx'),
})
