import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import { type ChainCall, LatchkeyError, type TransferRequest } from '@latchkey/common/contract'
import { isAddress } from '@latchkey/signatures/cosmos'
import { type CosmosChains, getCosmosChain } from '../chain/cosmosChains.ts'

/** What a transfer says. @throws `SEND_FIELDS_REQUIRED` · `SEND_UNSUPPORTED` for anything but the chain's own coin */
export function toMessages(call: ChainCall & TransferRequest & { readonly account: AccountId }, chains: CosmosChains | undefined) {
  const { network, to, value, asset, account } = call
  const { prefix, denom } = getCosmosChain(network, chains)
  if (asset && !asset.startsWith(`${network.caipNetworkId}/slip44:`)) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  if (value <= 0n || !isAddress(to, prefix)) throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  const fromAddress = parseAccountId(account).address
  return [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: { fromAddress, toAddress: to, amount: [{ denom, amount: String(value) }] } }]
}
