import { parseAccountId } from '@latchkey/common/caip'
import type { Family } from '@latchkey/common/contract'
import type { TokenBalance } from '@latchkey/core'
import type { PayRequest } from '@latchkey/core/internal'

/** What of the account's tokens a request is paid with: the contract it names, or the network's own coin. */
export function findPayToken(
  tokens: readonly TokenBalance[] | undefined,
  { recipient, token }: Pick<PayRequest, 'recipient' | 'token'>,
  family: Pick<Family, 'isSameAddress'> | undefined,
): TokenBalance | undefined {
  const { chainId } = parseAccountId(recipient)
  const contract = token && parseAccountId(token)
  return tokens?.find((one) => {
    if (!contract || one.address === undefined) return !contract && one.address === undefined && one.chainId === chainId
    const { address, chainId: chain } = parseAccountId(one.address)
    return chain === contract.chainId && (family?.isSameAddress(address, contract.address) ?? address === contract.address)
  })
}
