import { safeText } from '@latchkey/common'
import { defineView } from '../../defineView.ts'
import { useNetworkOf } from '../SwitchNetwork/useNetworkOf.ts'

/** A network of a family that the connected wallet does not serve. */
export const switchActiveChain = defineView<'SwitchActiveChain'>({
  header: 'bar',
  useHeader: ({ chainId }) => {
    const network = useNetworkOf(chainId)
    return { title: network ? { name: safeText(network.name, 'name') } : 'unsupported.title' }
  },
  load: async () => (await import('./SwitchActiveChain.tsx')).SwitchActiveChain,
})
