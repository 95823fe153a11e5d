import { defineView } from '../../../defineView.ts'

/** Every wallet the site offers, with a search. */
export const allWalletsView = defineView<'AllWallets'>({
  title: 'connect.allWallets',
  load: () => import('./AllWallets.tsx'),
  next: ['ConnectingExternal', 'Downloads'],
})
