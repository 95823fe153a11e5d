import { defineView } from '../../../defineView.ts'

/** A switch that the wallet has to confirm. */
export const switchNetworkView = defineView<'SwitchNetwork'>({
  title: 'unsupported.title',
  load: () => import('./SwitchNetwork.tsx'),
})
