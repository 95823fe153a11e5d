import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { useNetworkOf } from './useNetworkOf.ts'

/** A wallet being asked for another network. */
export const switchNetwork = defineView<'SwitchNetwork'>({
  header: 'bar',
  useHeader: ({ chainId }) => {
    const network = useNetworkOf(chainId)
    return { title: network ? { name: safeText(network.name, 'name') } : 'unsupported.title' }
  },
  load: async () => (await import('./SwitchNetwork.tsx')).SwitchNetwork,
})
