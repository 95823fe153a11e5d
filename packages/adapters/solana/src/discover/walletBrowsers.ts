import { readDevice } from '@latchkey/common/web'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import type { WalletSource } from './walletSource.ts'

/** A wallet's app on phones whose own browser opens any page that its link names. */
export type WalletBrowser = {
  readonly name: string
  /** An https address that the app takes over, with `{url}` for this page's and `{origin}` for its origin. */
  readonly link: string
  /** By which directories know the wallet, too. */
  readonly rdns?: string | undefined
}

/** Those whose makers publish such a link. */
const known: readonly WalletBrowser[] = [
  { name: 'Phantom', rdns: 'app.phantom', link: 'https://phantom.app/ul/browse/{url}?ref={origin}' },
  { name: 'Solflare', rdns: 'com.solflare', link: 'https://solflare.com/ul/v1/browse/{url}?ref={origin}' },
  { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet', link: 'https://go.cb-w.com/dapp?cb_url={url}' },
]

/**
 * Lists wallets of phones that are not in the page but open it in their own browser, where they are; elsewhere none. Each gives way
 * to a wallet of its name that is here.
 *
 * @param wallets Other ones than those that are known.
 */
export function walletBrowsers(wallets: readonly WalletBrowser[] = known): WalletSource {
  return ({ found }) => {
    if (!readDevice().isPhone) return
    for (const { name, link, rdns } of wallets) found({ name, type: 'external', browseLink: link, info: { rdns }, wallet: absent(name) })
  }
}

/** What is asked in place of a wallet that is elsewhere: it says so. */
function absent(name: string): StandardWallet {
  const connect = async () => {
    throw new Error('It is not in this page: its own browser opens the page where it is')
  }
  const chains = ['mainnet', 'devnet', 'testnet', 'localnet'].map((cluster) => `solana:${cluster}`)
  return { name, chains, features: { 'standard:connect': { connect } }, accounts: [] }
}
