import { relayedRequestsAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useText } from '../../text/useText.ts'
import { useLazyPart } from '../loading/useLazyPart.ts'
import type { RequestBarProps } from './RequestBar.tsx'

/** The notice of a request that is pending in a phone wallet; its code is loaded with the first one. */
export function RequestNotice(props: RequestBarProps) {
  const isWanted = useKitValue(relayedRequestsAtom).size > 0
  const text = useText()
  const Bar = useLazyPart(async () => {
    const [{ RequestBar }, { requestWords }] = await Promise.all([import('./RequestBar.tsx'), import('../../text/en/request.ts')])
    text.addWords(requestWords)
    return RequestBar
  }, isWanted)
  return Bar && isWanted ? <Bar {...props} /> : null
}
