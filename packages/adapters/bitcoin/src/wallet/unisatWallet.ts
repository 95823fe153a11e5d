import { readField, readList, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, signatureInvalid } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { isUserRejection } from '@latchkey/common/contract'
import { hex } from '@scure/base'
import { getParameters } from '../chain/chainParameters.ts'
import { type BitcoinWallet, readAccounts } from './bitcoinWallet.ts'
import { toBase64 } from './satsConnectWallet.ts'

const chains = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST',
} as const

/**
 * Speaks to UniSat, and to the wallets that copy its object (OKX Wallet): one account at a time, on one chain.
 *
 * @see https://docs.unisat.io/dev/open-api-documentation/unisat-wallet
 */
export function createUnisatWallet(wallet: object): BitcoinWallet {
  const ask = async (name: string, ...args: unknown[]) => {
    const method = readMethod(wallet, name)
    if (!method) throw Object.assign(new Error(`method not found: ${name}`), { code: -32601 })
    return method(...args)
  }
  /** The key is told apart from the address, and belongs to the active account. */
  const toAccounts = async (addresses: unknown, network: Network) => {
    const list = readList(addresses)
    const key = list.length > 0 ? await ask('getPublicKey').catch(() => undefined) : undefined
    return readAccounts(
      list.map((address, index) => ({ address, publicKey: index === 0 ? key : undefined, purpose: 'payment' })),
      network,
    )
  }
  const goTo = async (network: Network) => {
    const wanted = chains[getParameters(network).name]
    const present = await ask('getChain').then(
      (answer) => readField(answer, 'enum'),
      () => undefined,
    )
    if (present === undefined || present === wanted) return
    await ask('switchChain', wanted).catch((error) => {
      throw isUserRejection(error) ? error : chainUnsupported('The wallet does not go to this network.')
    })
  }
  const place = async (addresses: unknown, network: Network) => {
    const { accounts, isElsewhere } = await toAccounts(addresses, network)
    if (accounts.length === 0 && isElsewhere) throw chainUnsupported('The wallet is on another network.')
    return accounts
  }
  return {
    async connect(network) {
      // OKX connects by a call of its own, and then answers as UniSat does.
      if (readMethod(wallet, 'requestAccounts')) await ask('requestAccounts')
      else await ask('connect')
      await goTo(network)
      return place(await ask('getAccounts'), network)
    },
    restore: async (network) => (await toAccounts(await ask('getAccounts'), network)).accounts,
    disconnect: () => ask('disconnect'),
    async switchNetwork(network) {
      await goTo(network)
      return place(await ask('getAccounts'), network)
    },
    async getChain(networks) {
      const present = readField(await ask('getChain').catch(() => undefined), 'enum')
      return networks.find((network) => chains[getParameters(network).name] === present)?.caipNetworkId
    },
    watch({ onChange, onEnd }) {
      const onAccounts = (accounts: unknown) => (Array.isArray(accounts) && accounts.length === 0 ? onEnd() : onChange())
      const listeners = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onChange],
        ['networkChanged', onChange],
        ['disconnect', onEnd],
      ] as const
      for (const [event, listener] of listeners) readMethod(wallet, 'on')?.(event, listener)
      return () => {
        for (const [event, listener] of listeners) readMethod(wallet, 'removeListener')?.(event, listener)
      }
    },
    signMessage: async ({ message, protocol }) =>
      toBase64(await ask('signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')),
    async signPsbt({ address, psbt, inputs }) {
      const toSignInputs = inputs.map((index) => ({ index, address }))
      const signed = await ask('signPsbt', hex.encode(psbt), { autoFinalized: false, toSignInputs })
      if (typeof signed !== 'string' || !/^(?:[\da-f]{2})+$/i.test(signed)) throw signatureInvalid('The wallet gave no signed transaction.')
      return hex.decode(signed.toLowerCase())
    },
  }
}
