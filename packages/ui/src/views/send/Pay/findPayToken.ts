import { parseAccountId } from '@latchkey/common/caip'
import type { TokenBalance } from '@latchkey/core'
import type { PayRequest } from '@latchkey/core/internal'

/** What of the account's tokens a request is paid with: the contract it names, or the network's own coin. */
export function findPayToken(
  tokens: readonly TokenBalance[] | undefined,
  { recipient, token }: Pick<PayRequest, 'recipient' | 'token'>,
): TokenBalance | undefined {
  const { chainId } = parseAccountId(recipient)
  const isCased = !chainId.startsWith('eip155:')
  const plain = (id: string) => (isCased ? id : id.toLowerCase())
  return tokens?.find((one) =>
    token === undefined
      ? one.address === undefined && one.chainId === chainId
      : one.address !== undefined && plain(one.address) === plain(token),
  )
}
