import { defineView } from '../../../defineView.ts'

/** The wallet is on a network that the site does not use. */
export const unsupportedChainView = defineView<'UnsupportedChain'>({
  title: 'unsupported.title',
  load: () => import('./UnsupportedChain.tsx'),
  next: ['SwitchNetwork', 'Account'],
})
