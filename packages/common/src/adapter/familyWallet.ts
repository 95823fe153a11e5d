import type { ChainId } from '../caip/chainId.ts'
import type { Network } from '../caip/network.ts'
import type { AccountDetails, ChooseAccount } from '../contract/connector.ts'

/** One account that a wallet granted. */
export type WalletAccount = AccountDetails & { readonly address: string }

/** A wallet of one family, with what is particular to its make taken care of: answers are decoded, addresses checked. */
export type FamilyWallet = {
  /** Asks the user; `chooseAccount` as for a connector. */
  connect(network: Network, chooseAccount?: ChooseAccount): Promise<readonly WalletAccount[]>
  /** What is granted already, asked without the user. None for a wallet that is locked or has no grant. */
  restore(network: Network): Promise<readonly WalletAccount[]>
  /** What the wallet shows without a request; looked at in place of `restore` while the user still has to answer. */
  getShown?(): readonly WalletAccount[]
  disconnect?(): Promise<unknown>
  /** Whether the wallet can be used on a network at all. Default: yes. */
  serves?(network: Network): boolean
  /** Brings a wallet that is on one chain to another. @returns Its accounts there. */
  switchNetwork?(network: Network): Promise<readonly WalletAccount[]>
  /** In place of `switchNetwork` where accounts are the same on every network. @returns The chain the wallet is on then. */
  move?(network: Network, options: MoveOptions): Promise<ChainId>
  /** The chain the wallet itself is on, which the kit may not know; absent for a wallet whose requests each name one. */
  getChain?(networks: readonly Network[]): Promise<ChainId | undefined>
  /** Follows the wallet. @returns Ends it. */
  watch?(handlers: WalletHandlers): () => void
}

/** What a wallet that is brought to another chain is given. */
export type MoveOptions = {
  readonly signal: AbortSignal
  /** The wallet does not know the chain, and is asked to add it. */
  readonly onAdd?: (() => void) | undefined
}

/** What a wallet reports. */
export type WalletHandlers = {
  /** Something changed: accounts are read again. */
  readonly onChange: () => void
  /** The wallet names its accounts itself; none: it took its grant back. */
  readonly onAccounts: (accounts: readonly WalletAccount[]) => void
  /** The wallet names its chain itself, known to the kit or not. */
  readonly onChain: (chainId: ChainId) => void
  /** The wallet took its grant back. */
  readonly onEnd: () => void
  readonly onIgnored: (event: string) => void
}
