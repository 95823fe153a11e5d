import { defineView } from '../../../defineView.ts'

/** A network that needs another wallet. */
export const switchActiveChainView = defineView<'SwitchActiveChain'>({
  title: 'unsupported.title',
  shape: 'ring',
  load: () => import('./SwitchActiveChain.tsx'),
})
