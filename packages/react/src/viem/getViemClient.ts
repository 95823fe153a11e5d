import { isWalletMethod } from '@latchkey/common/adapter/wallet'
import { findNetwork, type Network } from '@latchkey/common/caip'
import { hasCode, LatchkeyError } from '@latchkey/common/contract'
import { getSnapshot, type Kit } from '@latchkey/core'
import { networksAtom } from '@latchkey/core/internal'
import {
  type Address,
  type Chain,
  type Client,
  type CustomTransport,
  createClient,
  custom,
  type EIP1193Provider,
  type JsonRpcAccount,
} from 'viem'
import { getNodes } from './getNodes.ts'

/**
 * A client of viem over the kit, for an EVM network: what a wallet answers goes to the connected wallet, everything else to the nodes that
 * the kit itself reads from (`customRpcUrls`, else the gateway, else the network's own).
 *
 * It has no actions of its own: pass it to those of `viem/actions`, or add them with `client.extend(publicActions)`. Account and chain are
 * those of the moment, so get a client when you need one; once another wallet is connected, or none, it asks no wallet any more. Errors
 * are viem's, with the kit's own as their `cause`.
 *
 * @param parameters `chainId` is the chain to read from: CAIP-2, such as `eip155:1`. Default: the one that the user is on.
 * @throws `NETWORK_MISSING` if that chain is not among `networks`.
 * @see EIP-1193
 */
export function getViemClient(kit: Kit, parameters: getViemClient.Parameters = {}): getViemClient.ReturnType {
  const { address, connector, network } = findPlace(kit, parameters)
  const request = async (call: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const isOfWallet = isWalletMethod(call.method) || /^eth_(?:requestA|a)ccounts$/.test(call.method)
    // Which chain it is, the wallet says as long as there is one: a transaction goes to the chain that the wallet is on.
    if (connector && connector.id === getSnapshot(kit, { namespace }).connectorId && (isOfWallet || call.method === 'eth_chainId'))
      return ((await connector.getProvider()) as EIP1193Provider).request(call as never)
    if (isOfWallet) throw new LatchkeyError('ACTIVE_ADDRESS_MISSING', 'No ActiveCaipAddress found', { hints: ['Connect a wallet first.'] })
    return getNodes(kit, network)
      .request(call.method, call.params)
      .catch((error: unknown) => {
        // What the node itself said: viem reads the data of a revert from it.
        throw hasCode(error, 'UNKNOWN') ? (error as LatchkeyError).cause : error
      })
  }
  return createClient({
    account: address as Address,
    chain: toChain(network),
    key: 'latchkey',
    name: 'Latchkey',
    // The kit's nodes are asked again as they need; a wallet is asked once.
    transport: custom({ request }, { key: 'latchkey', name: 'Latchkey', retryCount: 0 }),
  })
}

export declare namespace getViemClient {
  type Parameters = {
    /** The chain to read from: CAIP-2, such as `eip155:1`. Default: the one that the user is on. */
    readonly chainId?: `eip155:${number}` | undefined
  }
  type ReturnType = Client<CustomTransport, Chain, JsonRpcAccount | undefined>
}

/** The family that viem speaks to. */
export const namespace = 'eip155'

/** Who is connected, and the network to read from. */
function findPlace(kit: Kit, { chainId }: getViemClient.Parameters) {
  const snapshot = getSnapshot(kit, { namespace })
  const network = chainId ? findNetwork(kit.store.get(networksAtom), chainId) : snapshot.network
  if (network) return { ...snapshot, network }
  throw new LatchkeyError('NETWORK_MISSING', 'Network not found', {
    hints: [`"${chainId ?? namespace}" is not among \`networks\`.`],
    docs: 'latchkey/getViemClient',
  })
}

/** As viem has chains; with public nodes alone, as wallets are told of these. */
function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Network): Chain {
  const multicall3 = contracts?.multicall3
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.chainDefault ?? rpcUrls.default },
    ...(blockExplorers && { blockExplorers: { default: { name: blockExplorers.default.name, url: blockExplorers.default.url } } }),
    ...(multicall3 && { contracts: { multicall3: { address: multicall3.address as Address } } }),
    ...(testnet && { testnet }),
  }
}
