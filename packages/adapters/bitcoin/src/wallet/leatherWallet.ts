import { readField, readList, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, signatureInvalid } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { hex } from '@scure/base'
import { getParameters } from '../chain/chainParameters.ts'
import { type BitcoinWallet, readAccounts } from './bitcoinWallet.ts'
import { readResult } from './readResult.ts'
import { toBase64 } from './satsConnectWallet.ts'

/**
 * Speaks to Leather, which has one method for addresses and asks its user for them each time; what it granted is kept as
 * long as the page lives. It tells of no changes.
 *
 * @see https://leather.gitbook.io/developers
 */
export function createLeatherWallet(wallet: object): BitcoinWallet {
  const ask = async (method: string, params?: object) => readResult(await readMethod(wallet, 'request')?.(method, params))
  let granted: unknown
  const place = (network: Network) => {
    const { accounts, isElsewhere } = readAccounts(granted, network)
    if (accounts.length === 0 && isElsewhere) throw chainUnsupported('The wallet is on another network.')
    return accounts
  }
  const toName = (network: Network) => {
    const { name } = getParameters(network)
    return name === 'testnet4' ? 'testnet' : name
  }
  return {
    async connect(network) {
      const answer = await ask('getAddresses', { network: toName(network) })
      granted = readList(readField(answer, 'addresses')).map((entry) => ({
        address: readField(entry, 'address'),
        publicKey: readField(entry, 'publicKey'),
        purpose: toPurpose(entry),
      }))
      return place(network)
    },
    restore: async (network) => readAccounts(granted, network).accounts,
    async disconnect() {
      granted = undefined
    },
    async signMessage({ address, message, network }) {
      const paymentType = decodeAddress(address)?.type === 'p2tr' ? 'p2tr' : 'p2wpkh'
      const answer = await ask('signMessage', { message, paymentType, network: toName(network) })
      return toBase64(readField(answer, 'signature'))
    },
    async signPsbt({ psbt, inputs, network }) {
      const answer = await ask('signPsbt', {
        hex: hex.encode(psbt),
        signAtIndex: [...inputs],
        broadcast: false,
        network: toName(network),
      })
      const signed = readField(answer, 'hex')
      if (typeof signed !== 'string' || !/^(?:[\da-f]{2})+$/i.test(signed)) throw signatureInvalid('The wallet gave no signed transaction.')
      return hex.decode(signed.toLowerCase())
    },
  }
}

function toPurpose(entry: unknown): string {
  if (readField(entry, 'symbol') === 'STX') return 'stacks'
  return readField(entry, 'type') === 'p2tr' ? 'ordinals' : 'payment'
}
