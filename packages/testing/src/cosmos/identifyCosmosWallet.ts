import { rawSecp256k1PubkeyToRawAddress } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'
import { type FamilyFaults, toFamilyFaults } from '../wallet/familyFaults.ts'
import { readSecrets } from '../wallet/readSecrets.ts'
import { type CommonOptions, nameWallet, type WalletIdentity } from '../wallet/walletIdentity.ts'

/** A Cosmos wallet to be put into a page, with Keplr's object. The first is `window.keplr`, any other `window.leap`. */
export type CosmosWalletOptions = CommonOptions<'cosmos', FamilyFaults> & {
  /** Chains it knows beside the Cosmos Hub, such as `osmosis-1`. Others have to be suggested. */
  readonly chains?: readonly string[] | undefined
}

/** What a Cosmos test wallet is known by; its addresses are the Cosmos Hub's. */
export function identifyCosmosWallet(options: CosmosWalletOptions): WalletIdentity {
  toFamilyFaults('cosmos', options.faults ?? {})
  const names = nameWallet(options, { kind: 'cosmos', title: 'Test Cosmos Wallet', hueOffset: 12 })
  const [first, ...rest] = readSecrets(options)
  const toAddress = (secret: Uint8Array) => {
    const address = rawSecp256k1PubkeyToRawAddress(secp256k1.getPublicKey(secret, true))
    return bech32.encode('cosmos', bech32.toWords(address))
  }
  return { ...names, rowId: (options.number ?? 1) === 1 ? 'keplr' : 'leap', addresses: [toAddress(first), ...rest.map(toAddress)] }
}
