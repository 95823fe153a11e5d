import { relayedRequestsAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { useText } from '../text/useText.ts'
import type { RequestBarProps } from './RequestBar.tsx'
import { useLazyPart } from './useLazyPart.ts'

/** Where a request that waits in a phone wallet is told; what draws it is fetched with the first one. */
export function Requests(props: RequestBarProps) {
  const isWanted = useKitValue(relayedRequestsAtom).size > 0
  const text = useText()
  const Bar = useLazyPart(async () => {
    const [{ RequestBar }, { enRequest }] = await Promise.all([import('./RequestBar.tsx'), import('../text/enRequest.ts')])
    text.addWords(enRequest)
    return RequestBar
  }, isWanted)
  return Bar && isWanted ? <Bar {...props} /> : null
}
