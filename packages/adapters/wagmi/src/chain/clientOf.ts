import type { WalletCall } from '@latchkey/common/contract'
import { type Client, createClient, custom, type EIP1193Provider } from 'viem'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'
import { place } from '../send/place.ts'

/** The wallet as viem has it: wagmi's own client, or one over the provider of a connector that the kit brought. */
export async function clientOf(config: Config, { connector, account, network }: WalletCall): Promise<Client> {
  const { address, chainId } = place(account, network.caipNetworkId)
  const own = [...config.state.connections.values()].find((one) => one.connector.id === connector.id)?.connector
  if (own) return actions.getConnectorClient(config, { connector: own, account: address, chainId })
  const provider = (await connector.getProvider()) as EIP1193Provider
  return createClient({ account: address, chain: config.chains.find(({ id }) => id === chainId), transport: custom(provider) })
}
