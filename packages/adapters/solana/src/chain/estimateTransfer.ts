import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, FeeEstimate, TransferRequest } from '@latchkey/common/contract'
import { toInstructions } from '../send/sendTransfer.ts'
import { estimateFee } from './estimateFee.ts'
import { fetchRent } from './fetchRent.ts'
import { getChainClient } from './getChainClient.ts'

/**
 * Says what sending an amount can cost at most, as `estimateFee` does, with what opening the receiver's token account takes.
 *
 * @throws As `estimateFee` and `sendTransfer`.
 */
export async function estimateTransfer(
  context: AdapterContext,
  parameters: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<FeeEstimate> {
  const { network, account, signal } = parameters
  const instructions = await toInstructions(context, parameters)
  const { address } = parseAccountId(account)
  const [estimate, rent] = await Promise.all([
    estimateFee(context, { network, account, transaction: { instructions }, signal }),
    fetchRent(getChainClient(context, network), { address, instructions, signal }),
  ])
  return { ...estimate, fee: estimate.fee + rent }
}
