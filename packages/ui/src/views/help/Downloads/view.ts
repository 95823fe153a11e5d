import { defineView } from '../../../defineView.ts'

/** The downloads of one wallet. */
export const downloadsView = defineView<'Downloads'>({
  title: 'getWallet.title',
  words: ['help'],
  load: () => import('./Downloads.tsx'),
  next: ['GetWallet', 'Downloads'],
})
