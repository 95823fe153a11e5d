import { defineView } from '../../../defineView.ts'

/** A switch that the wallet has to confirm. */
export const switchNetworkView = defineView<'SwitchNetwork'>({
  title: 'unsupported.title',
  shape: 'ring',
  load: () => import('./SwitchNetwork.tsx'),
})
