import { toWalletId } from '@latchkey/common/adapter'
import { type FamilyFaults, toFamilyFaults } from '../wallet/familyFaults.ts'
import { readSecrets } from '../wallet/readSecrets.ts'
import { type CommonOptions, nameWallet, type WalletIdentity } from '../wallet/walletIdentity.ts'
import { polkadotSigner } from './polkadotSigner.ts'

/** A Polkadot wallet to be put into a page, in `window.injectedWeb3`. Its accounts are of sr25519. */
export type PolkadotWalletOptions = CommonOptions<'polkadot', FamilyFaults>

/** What a Polkadot test wallet is known by. It writes its addresses with the general prefix, 42; a page may write them with its network's. */
export function identifyPolkadotWallet(options: PolkadotWalletOptions): WalletIdentity {
  toFamilyFaults('polkadot', options.faults ?? {})
  const names = nameWallet(options, { kind: 'polkadot', title: 'Test Polkadot Wallet', hueOffset: 9 })
  const [first, ...rest] = readSecrets(options)
  const toAddress = (secret: Uint8Array) => polkadotSigner(secret).address
  return { ...names, rowId: toWalletId(names.name), addresses: [toAddress(first), ...rest.map(toAddress)] }
}
