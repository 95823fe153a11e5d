import { findNetwork, formatAddress, parseAccountId } from '@latchkey/common/caip'
import { networksAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useText } from '../../text/useText.ts'
import { useConnectionOf } from './useConnectionOf.ts'

/** Says which account is connected, and on which network. */
export function ConnectedWords(of: useConnectionOf.Parameters) {
  const text = useText()
  const networks = useKitValue(networksAtom)
  const connection = useConnectionOf(of)
  const [account] = connection?.accounts ?? []
  if (!connection || !account) return null
  const network = findNetwork(networks, connection.chainId)
  return text.rich(
    'connecting.connected.text',
    { address: formatAddress(parseAccountId(account).address), network: network?.name ?? connection.chainId },
    { address: (words) => <span dir="ltr">{words}</span> },
  )
}
