import { readField, readList } from '@latchkey/common/adapter'
import { signatureInvalid } from '@latchkey/common/adapter/wallet'
import type { RelayedProvider } from '@latchkey/common/contract'
import { base64, hex } from '@scure/base'
import type { Signer } from './bitcoinWallet.ts'
import { toBase64 } from './satsConnectWallet.ts'

/**
 * Speaks to a wallet that takes requests by name: one behind a relay.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export function createRelayedWallet(provider: RelayedProvider): Signer {
  return {
    async getPublicKey(address) {
      const list = await provider.request({ method: 'getAccountAddresses', params: { account: address } }).catch(() => [])
      const key = readField(
        readList(list).find((entry) => readField(entry, 'address') === address),
        'publicKey',
      )
      return typeof key === 'string' && /^(?:[\da-f]{2}){32,33}$/i.test(key) ? key.toLowerCase() : undefined
    },
    async signMessage({ address, message, protocol }) {
      const answer = await provider.request({ method: 'signMessage', params: { account: address, message, address, protocol } })
      const signature = readField(answer, 'signature')
      // The protocol says hex; wallets that hand on what they have elsewhere say base64.
      const isHex = typeof signature === 'string' && /^(?:0x)?(?:[\da-f]{2}){64,200}$/i.test(signature)
      return isHex ? base64.encode(hex.decode(signature.replace(/^0x/, '').toLowerCase())) : toBase64(signature)
    },
    async signPsbt({ address, psbt, inputs }) {
      const signInputs = inputs.map((index) => ({ address, index, sighashTypes: [1] }))
      const params = { account: address, psbt: base64.encode(psbt), signInputs, broadcast: false }
      const signed = readField(await provider.request({ method: 'signPsbt', params }), 'psbt')
      if (typeof signed !== 'string') throw signatureInvalid('The wallet gave no signed transaction.')
      return base64.decode(toBase64(signed))
    },
  }
}
