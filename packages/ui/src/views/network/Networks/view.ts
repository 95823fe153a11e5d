import { defineView } from '../../../defineView.ts'

/** The networks to choose from. */
export const networksView = defineView<'Networks'>({
  title: 'networks.title',
  help: 'WhatIsANetwork',
  load: () => import('./Networks.tsx'),
  next: ['SwitchNetwork', 'SwitchActiveChain'],
})
