import { defineView } from '../../defineView.ts'

/** Every wallet there is, to search. */
export const allWallets = defineView<'AllWallets'>({
  header: 'bar',
  useHeader: () => ({ title: 'connect.allWallets' }),
  load: async () => (await import('./AllWallets.tsx')).AllWallets,
  next: ['ConnectingExternal', 'Downloads'],
})
