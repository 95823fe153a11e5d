import { defineView } from '../../defineView.ts'

/** The wallet is on a chain that the site does not use. */
export const unsupportedChain = defineView<'UnsupportedChain'>({
  header: 'bar',
  useHeader: () => ({ title: 'unsupported.title', hasBack: false }),
  load: async () => (await import('./UnsupportedChain.tsx')).UnsupportedChain,
  next: ['SwitchNetwork', 'Account'],
})
