import { readField, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported } from '@latchkey/common/adapter/wallet'
import { parseAccountId, parseChainId } from '@latchkey/common/caip'
import { LatchkeyError, type RelayedProvider, type WalletCall } from '@latchkey/common/contract'
import { toArbitraryDocument } from '@latchkey/signatures/cosmos'
import { base64, hex } from '@scure/base'
import { type CosmosChains, getCosmosChain } from '../chain/cosmosChains.ts'
import { readKey } from './readKey.ts'

/** One account of a wallet on one chain: what it can be asked for. Answers are as the wallet gave them. */
export type Signer = {
  readonly address: string
  /** 33 bytes. */
  getPublicKey(): Promise<Uint8Array>
  /** Whether the key lies in a device that signs the older form alone. */
  isHardware(): Promise<boolean>
  signMessage(message: string): Promise<unknown>
  signAmino(document: unknown): Promise<unknown>
  signDirect(document: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; chainId: string; accountNumber: bigint }): Promise<unknown>
}

/**
 * The account behind a call, on the call's network.
 *
 * @throws `CONNECTOR_MISSING` if the connector has no wallet of this family · `CHAIN_UNSUPPORTED`
 */
export async function getSigner(call: WalletCall, chains: CosmosChains | undefined): Promise<Signer> {
  const { connector, network, signal } = call
  const wallet = await connector.getProvider()
  const { address } = parseAccountId(call.account)
  const { reference } = parseChainId(network.caipNetworkId)
  if (readMethod(wallet, 'signDirect'))
    return createKeplrSigner(wallet as object, { address, chainId: reference, prefix: getCosmosChain(network, chains).prefix })
  if (!readMethod(wallet, 'request'))
    throw new LatchkeyError('CONNECTOR_MISSING', 'No connector found for connection', { docs: 'adapter-cosmos/cosmos' })
  const chainId = await connector.switchNetwork?.({ network, signal: signal ?? new AbortController().signal })
  if (chainId !== undefined && chainId !== network.caipNetworkId) throw chainUnsupported('The wallet stayed on another network.')
  return createRelayedSigner(wallet as RelayedProvider, address)
}

function createKeplrSigner(wallet: object, { address, chainId, prefix }: { address: string; chainId: string; prefix: string }): Signer {
  const ask = async (name: string, ...args: unknown[]) => {
    const method = readMethod(wallet, name)
    if (!method) throw new TypeError(`This wallet has no ${name}`)
    return method(...args)
  }
  const getKey = async () => {
    const key = readKey(await ask('getKey', chainId), prefix)
    if (key?.address !== address) throw new TypeError('The wallet no longer has this account')
    return key
  }
  return {
    address,
    getPublicKey: async () => hex.decode((await getKey()).publicKey),
    isHardware: async () => (await getKey()).isHardware,
    signMessage: (message) => ask('signArbitrary', chainId, address, message),
    signAmino: (document) => ask('signAmino', chainId, address, document),
    signDirect: (document) => ask('signDirect', chainId, address, document),
  }
}

/** @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc */
function createRelayedSigner(provider: RelayedProvider, address: string): Signer {
  const signAmino = (document: unknown) =>
    provider.request({ method: 'cosmos_signAmino', params: { signerAddress: address, signDoc: document } })
  return {
    address,
    async getPublicKey() {
      const accounts = await provider.request({ method: 'cosmos_getAccounts', params: {} })
      const own = Array.isArray(accounts) ? accounts.find((account) => readField(account, 'address') === address) : undefined
      const key = readField(own, 'pubkey')
      if (typeof key !== 'string') throw new TypeError('The wallet does not tell its key')
      return /^[\da-f]{66}$/i.test(key) ? hex.decode(key.toLowerCase()) : base64.decode(key)
    },
    isHardware: async () => false,
    signMessage: (message) => signAmino(toArbitraryDocument(address, message)),
    signAmino,
    signDirect: ({ bodyBytes, authInfoBytes, chainId, accountNumber }) =>
      provider.request({
        method: 'cosmos_signDirect',
        params: {
          signerAddress: address,
          signDoc: {
            chainId,
            accountNumber: String(accountNumber),
            bodyBytes: base64.encode(bodyBytes),
            authInfoBytes: base64.encode(authInfoBytes),
          },
        },
      }),
  }
}
