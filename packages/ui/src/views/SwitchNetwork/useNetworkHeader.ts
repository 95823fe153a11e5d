import { type Network, safeText } from '@latchkey/common'
import { useMemo } from 'react'
import { useViewHeader } from '../../shell/ViewHeaderContext.ts'

/** Has a network's name stand at the top. */
export function useNetworkHeader(network: Network | undefined): void {
  const name = network && safeText(network.name, 'name')
  useViewHeader(useMemo(() => (name ? { title: { name } } : {}), [name]))
}
