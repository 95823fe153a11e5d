import { toWalletId } from '@latchkey/common/adapter'
import { type FamilyFaults, toFamilyFaults } from '../wallet/familyFaults.ts'
import { readSecrets } from '../wallet/readSecrets.ts'
import { type CommonOptions, nameWallet, type WalletIdentity } from '../wallet/walletIdentity.ts'
import { bitcoinSigner } from './bitcoinSigner.ts'
import { type BitcoinMake, hrpOf } from './bitcoinWallet.ts'

/** A Bitcoin wallet to be put into a page. */
export type BitcoinWalletOptions = CommonOptions<'bip122', FamilyFaults> & {
  /**
   * Whose object it has, and so how pages find it. Default: one of sats-connect that lists itself in `window.btc_providers` (WBIP004);
   * `standard` registers itself by the Wallet Standard.
   */
  readonly make?: BitcoinMake | undefined
  /** The network where it starts: `mainnet` unless given, `testnet`, `signet` or `regtest`. */
  readonly network?: 'mainnet' | 'testnet' | 'signet' | 'regtest' | undefined
}

/** What pages list wallets of these makes by, whatever they are called. */
const placesOf = { unisat: 'unisat', leather: 'LeatherProvider' } as const

/** What a Bitcoin test wallet is known by; its addresses are those of native SegWit on the network where it starts. */
export function identifyBitcoinWallet(options: BitcoinWalletOptions): WalletIdentity {
  toFamilyFaults('bitcoin', options.faults ?? {})
  const { make = 'satsConnect', network = 'mainnet' } = options
  const names = nameWallet(options, { kind: 'bitcoin', title: 'Test Bitcoin Wallet', hueOffset: 6 })
  const [first, ...rest] = readSecrets(options)
  const toAddress = (secret: Uint8Array) => bitcoinSigner(secret, hrpOf(network)).accounts.p2wpkh.address
  const rowId = make === 'satsConnect' ? names.id : make === 'standard' ? toWalletId(names.name) : placesOf[make]
  return { ...names, rowId, addresses: [toAddress(first), ...rest.map(toAddress)] }
}
