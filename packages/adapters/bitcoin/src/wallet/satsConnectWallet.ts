import { readField, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, signatureInvalid, type WalletAccount } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { base64 } from '@scure/base'
import { getParameters } from '../chain/chainParameters.ts'
import { type BitcoinWallet, readAccounts } from './bitcoinWallet.ts'
import { isMethodMissing, readResult } from './readResult.ts'

const names = { mainnet: 'Mainnet', testnet: 'Testnet', testnet4: 'Testnet4', signet: 'Signet', regtest: 'Regtest' } as const
const events = ['accountChange', 'networkChange'] as const

/**
 * Speaks sats-connect's methods, which WBIP made a proposal of: Xverse, Magic Eden, Orange and others.
 *
 * @see https://docs.xverse.app/sats-connect
 */
export function createSatsConnectWallet(wallet: object): BitcoinWallet {
  const ask = async (method: string, params?: object) => readResult(await readMethod(wallet, 'request')?.(method, params))
  const place = (answer: unknown, network: Network): readonly WalletAccount[] => {
    const { accounts, isElsewhere } = readAccounts(readField(answer, 'addresses') ?? answer, network)
    if (accounts.length === 0 && isElsewhere) throw chainUnsupported('The wallet is on another network.')
    return accounts
  }
  return {
    async connect(network) {
      const purposes = ['payment', 'ordinals', 'stacks']
      try {
        return place(await ask('wallet_connect', { addresses: purposes, network: names[getParameters(network).name] }), network)
      } catch (error) {
        if (!isMethodMissing(error)) throw error
        return place(await ask('getAccounts', { purposes: purposes.slice(0, 2) }), network)
      }
    },
    restore: async (network) => readAccounts(readField(await ask('wallet_getAccount'), 'addresses'), network).accounts,
    disconnect: () => ask('wallet_disconnect'),
    async switchNetwork(network) {
      await ask('wallet_changeNetwork', { name: names[getParameters(network).name] })
      return place(await ask('wallet_getAccount'), network)
    },
    async getChain(networks) {
      const name = readField(readField(readField(await ask('wallet_getAccount'), 'network'), 'bitcoin'), 'name')
      return networks.find((network) => names[getParameters(network).name] === name)?.caipNetworkId
    },
    watch({ onChange, onEnd }) {
      const add = readMethod(wallet, 'addListener')
      const offs = [...events.map((event) => add?.(event, onChange)), add?.('disconnect', onEnd)]
      return () => {
        for (const off of offs) if (typeof off === 'function') off()
      }
    },
    async signMessage({ address, message, protocol }) {
      const answer = await ask('signMessage', { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' })
      return toBase64(readField(answer, 'signature'))
    },
    async signPsbt({ address, psbt, inputs }) {
      const answer = await ask('signPsbt', { psbt: base64.encode(psbt), signInputs: { [address]: [...inputs] }, broadcast: false })
      return base64.decode(toBase64(readField(answer, 'psbt')))
    },
  }
}

/** @throws `SIGNATURE_INVALID` for what is no base64. */
export function toBase64(value: unknown): string {
  if (typeof value === 'string' && value.length > 0 && value.length < 1_000_000 && /^[A-Za-z\d+/]+={0,2}$/.test(value)) return value
  throw signatureInvalid('The wallet gave no signature.')
}
