import { readField, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported } from '@latchkey/common/adapter/wallet'
import { parseAccountId, parseChainId } from '@latchkey/common/caip'
import { type AdapterContext, LatchkeyError, type RelayedProvider, type WalletCall } from '@latchkey/common/contract'
import { decodeSs58 } from '@latchkey/signatures/polkadot'
import { hex } from '@scure/base'
import { enableWallet } from './enableWallet.ts'
import { readAccounts } from './readAccounts.ts'

/** One account of a wallet on one chain: what it can be asked for. Answers are as the wallet gave them. */
export type Signer = {
  /** The account as the wallet itself writes it. */
  readonly address: string
  signMessage(message: string): Promise<unknown>
  signPayload(payload: { readonly [field: string]: unknown }): Promise<unknown>
}

/**
 * The account behind a call, on the call's network.
 *
 * @throws `CONNECTOR_MISSING` if the connector has no wallet of this family · `CHAIN_UNSUPPORTED`
 */
export async function getSigner(context: AdapterContext, call: WalletCall): Promise<Signer> {
  const { connector, network, signal } = call
  const wallet = await connector.getProvider()
  const { address } = parseAccountId(call.account)
  const { reference } = parseChainId(network.caipNetworkId)
  if (readMethod(wallet, 'enable') ?? readMethod(wallet, 'connect'))
    return createInjectedSigner(context, wallet as object, { address, reference })
  if (!readMethod(wallet, 'request'))
    throw new LatchkeyError('CONNECTOR_MISSING', 'No connector found for connection', { docs: 'adapter-polkadot/polkadot' })
  const chainId = await connector.switchNetwork?.({ network, signal: signal ?? new AbortController().signal })
  if (chainId !== undefined && chainId !== network.caipNetworkId) throw chainUnsupported('The wallet stayed on another network.')
  return createRelayedSigner(wallet as RelayedProvider, address)
}

async function createInjectedSigner(
  context: AdapterContext,
  wallet: object,
  { address, reference }: { readonly address: string; readonly reference: string },
): Promise<Signer> {
  const { accounts, signer } = await enableWallet(context, wallet)
  const list = readAccounts(await readMethod(accounts, 'get')?.(), reference)
  const key = decodeSs58(address)?.publicKey.join()
  const own = list.find(({ publicKey }) => publicKey.join() === key)
  const ask = async (name: string, parameters: object) => {
    const method = readMethod(signer, name)
    if (!method) throw new TypeError(`This wallet has no ${name}`)
    if (!own) throw new TypeError('The wallet no longer has this account')
    return method({ ...parameters, address: own.given })
  }
  return {
    address: own?.given ?? address,
    signMessage: (message) => ask('signRaw', { type: 'bytes', data: `0x${hex.encode(new TextEncoder().encode(message))}` }),
    signPayload: (payload) => ask('signPayload', payload),
  }
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc */
function createRelayedSigner(provider: RelayedProvider, address: string): Signer {
  const sign = async (method: string, params: object) => {
    const answer = await provider.request({ method, params: { ...params, address } })
    return typeof answer === 'string' ? { signature: answer } : { signature: readField(answer, 'signature') }
  }
  return {
    address,
    signMessage: (message) => sign('polkadot_signMessage', { message }),
    signPayload: (transactionPayload) => sign('polkadot_signTransaction', { transactionPayload }),
  }
}
