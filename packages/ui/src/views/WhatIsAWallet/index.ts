import { defineView } from '../../defineView.ts'

/** Help for first visitors. */
export const whatIsAWallet = defineView<'WhatIsAWallet'>({
  header: 'bar',
  useHeader: () => ({ title: 'whatIsAWallet.title' }),
  load: async () => (await import('./WhatIsAWallet.tsx')).WhatIsAWallet,
  next: ['GetWallet'],
})
