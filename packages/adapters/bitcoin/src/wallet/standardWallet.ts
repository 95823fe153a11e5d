import { readField, readList, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, signatureInvalid } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { base64 } from '@scure/base'
import { getParameters } from '../chain/chainParameters.ts'
import { type BitcoinWallet, readAccounts } from './bitcoinWallet.ts'

/** Speaks to a Wallet Standard object with `bitcoin:` features. */
export function createStandardWallet(wallet: object): BitcoinWallet {
  const feature = (name: string, method: string) => readMethod(readField(readField(wallet, 'features'), name), method)
  const toChain = (network: Network) => `bitcoin:${getParameters(network).name}`
  const listed = (network: Network, accounts: unknown = readField(wallet, 'accounts')) => {
    const chain = toChain(network)
    return readList(accounts).filter((account) => {
      const chains = readList(readField(account, 'chains'))
      return chains.length === 0 || chains.includes(chain) || !chains.some((one) => String(one).startsWith('bitcoin:'))
    })
  }
  const hold = (address: string) => readList(readField(wallet, 'accounts')).find((account) => readField(account, 'address') === address)
  const need = (name: string, method: string) => {
    const found = feature(name, method)
    if (!found) throw new TypeError(`This wallet has no ${name}`)
    return found
  }
  return {
    serves: (network) => readList(readField(wallet, 'chains')).includes(toChain(network)),
    async connect(network) {
      const answer = await need('bitcoin:connect', 'connect')({ purposes: ['payment', 'ordinals'] })
      const { accounts, isElsewhere } = readAccounts(listed(network, readField(answer, 'accounts')), network)
      if (accounts.length === 0 && isElsewhere) throw chainUnsupported('The wallet is on another network.')
      return accounts
    },
    restore: async (network) => readAccounts(listed(network), network).accounts,
    disconnect: async () => (feature('bitcoin:disconnect', 'disconnect') ?? feature('standard:disconnect', 'disconnect'))?.(),
    watch({ onChange }) {
      const on = feature('bitcoin:events', 'on') ?? feature('standard:events', 'on')
      const off = on?.('change', (properties: unknown) => {
        if (readField(properties, 'accounts') !== undefined) onChange()
      })
      return () => typeof off === 'function' && off()
    },
    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      const [output] = readList(await need('bitcoin:signMessage', 'signMessage')({ account: hold(address), message: bytes }))
      const signature = readField(output, 'signature')
      if (!(signature instanceof Uint8Array) || signature.length > 1_000) throw signatureInvalid('The wallet gave no signature.')
      return base64.encode(new Uint8Array(signature))
    },
    async signPsbt({ address, psbt, inputs, network }) {
      const inputsToSign = [{ account: hold(address), signingIndexes: [...inputs], sigHash: 'ALL' }]
      const sign = need('bitcoin:signTransaction', 'signTransaction')
      const [output] = readList(await sign({ psbt, inputsToSign, account: hold(address), chain: toChain(network) }))
      const signed = readField(output, 'signedPsbt')
      if (!(signed instanceof Uint8Array)) throw signatureInvalid('The wallet gave no signed transaction.')
      return new Uint8Array(signed)
    },
  }
}
