import { defineView } from '../../../defineView.ts'

/** What a network is. */
export const whatIsANetworkView = defineView<'WhatIsANetwork'>({
  title: 'whatIsANetwork.title',
  words: ['help'],
  load: () => import('./WhatIsANetwork.tsx'),
  next: ['GetWallet', 'Downloads'],
})
