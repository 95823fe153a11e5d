import type { Page } from '@playwright/test'
import type { FaultsOf, WalletFamily } from '../wallet/families.ts'
import type { WalletControl } from '../wallet/walletControl.ts'

/** A test wallet in a page, and what its user does. */
export class PageWallet<family extends WalletFamily = WalletFamily> {
  /** The page that it is in. */
  readonly page: Page
  /** Its place in `window.testWallets`. */
  readonly id: string

  constructor(page: Page, id: string) {
    this.page = page
    this.id = id
  }

  /** What the page asked the wallet, oldest first; on Solana the feature is the method. */
  calls(): Promise<WalletControl['calls']> {
    return this.page.evaluate((id) => window.testWallets?.[id]?.calls ?? [], this.id)
  }

  /** Names of what it was asked, oldest first. */
  async methods(): Promise<readonly string[]> {
    return this.page.evaluate((id) => window.testWallets?.[id]?.calls.map(({ method }) => method) ?? [], this.id)
  }

  /** Puts other faults in the place of those it has; `{}` heals it. @throws If a flag is settled when a wallet is added, or does not exist. */
  setFaults(faults: FaultsOf<family>): Promise<void> {
    return this.#tell('setFaults', faults)
  }

  /** Waits until the wallet, with the fault `manual` or `pending`, shows a prompt; then the user says yes. */
  async approve(): Promise<void> {
    await this.#prompt()
    await this.#tell('approve')
  }

  /** Waits until the wallet, with the fault `manual`, shows a prompt; then the user says no. */
  async decline(): Promise<void> {
    await this.#prompt()
    await this.#tell('decline')
  }

  /** The user locks the wallet: it shows no account, and connects once it is unlocked. */
  lock(): Promise<void> {
    return this.#tell('lock')
  }

  /** The user unlocks it again. */
  unlock(): Promise<void> {
    return this.#tell('unlock')
  }

  /** The user picks another account in the wallet, by its place among `addresses`. */
  selectAccount(index: number): Promise<void> {
    return this.#tell('selectAccount', index)
  }

  /** The user picks another chain in an EVM wallet, by its number. */
  selectChain(chainId: number): Promise<void> {
    return this.#tell('selectChain', chainId)
  }

  /** The user disconnects the page in the wallet. */
  disconnect(): Promise<void> {
    return this.#tell('disconnect')
  }

  /** From here on nothing is answered, as when an extension was updated. */
  kill(): Promise<void> {
    return this.#tell('kill')
  }

  /** Tells the page anything, true or not: `emit('chainChanged', '0x')`. */
  emit(event: string, payload?: unknown): Promise<void> {
    return this.#tell('emit', event, payload)
  }

  async #prompt(): Promise<void> {
    await this.page.waitForFunction((id) => (window.testWallets?.[id]?.countPrompts() ?? 0) > 0, this.id)
  }

  /** @throws If the page has no such wallet, or the wallet no such action. */
  #tell(action: Exclude<keyof WalletControl, 'calls' | 'countPrompts'>, ...args: readonly unknown[]): Promise<void> {
    return this.page.evaluate(
      ([id, action, args]) => {
        const wallet = window.testWallets?.[id]
        if (!wallet) throw new Error(`Test wallets: this page has no wallet "${id}"`)
        const act = wallet[action] as ((...args: readonly unknown[]) => void) | undefined
        if (!act) throw new Error(`Test wallets: "${id}" cannot ${action}`)
        act(...args)
      },
      [this.id, action, args] as const,
    )
  }
}
