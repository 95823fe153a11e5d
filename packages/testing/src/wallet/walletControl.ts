import type { Faults } from './createFaults.ts'
import type { Lock } from './createLock.ts'
import type { User } from './user.ts'

/** What a test does to a wallet, of whichever family. */
export type WalletControl = {
  /** Everything the page asked, oldest first; on Solana the feature is the method. */
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** Puts other faults in the place of those it has; `{}` heals it. @throws An `Error` that names a flag which is settled or does not exist. */
  setFaults(faults: { readonly [name: string]: unknown }): void
  /** How many prompts wait for `approve()` or `decline()`. */
  countPrompts(): number
  /** Says yes to what waits (`manual`), or grants the accounts (`pending`). */
  approve(): void
  /** Says no to what waits (`manual`). */
  decline(): void
  /** The user locks the wallet: it shows no account, and connects once it is unlocked. */
  lock(): void
  /** The user unlocks it again. */
  unlock(): void
  /** The user picks another account in the wallet, by its place among the accounts. */
  selectAccount(index: number): void
  /** The user picks another chain in the wallet; not where each request names its own. */
  selectChain?(chainId: number): void
  /** The user disconnects the page in the wallet. */
  disconnect(): void
  /** From here on nothing is answered, as when an extension was updated. */
  kill(): void
  /** Tells the page anything, true or not: `emit('chainChanged', '0x')`, `emit('change', { accounts: 7 })`. */
  emit(event: string, payload?: unknown): void
}

declare global {
  interface Window {
    /** The test wallets in this page by their ids; `#2` follows the id of a duplicate. */
    testWallets?: { [id: string]: WalletControl }
  }
}

/** Makes it for a wallet that announces each change of its accounts by `tell`. */
export function createControl<prompt extends string>(parts: createControl.Parts<prompt>): WalletControl {
  const { calls, emit, user, memory, save, tell, lock, faults, kill } = parts
  const turn = (isLocked: boolean) => {
    if (isLocked === lock.isLocked()) return
    if (isLocked) lock.lock()
    else lock.unlock()
    if (memory.isGranted) tell()
  }
  return {
    calls,
    setFaults(next) {
      faults.set(next)
      turn(next['locked'] === true)
    },
    countPrompts: user.countWaiting,
    approve: user.approve,
    decline: user.decline,
    lock: () => turn(true),
    unlock: () => turn(false),
    selectAccount(index) {
      memory.account = index
      save()
      tell()
    },
    disconnect() {
      memory.isGranted = false
      save()
      tell()
    },
    kill,
    emit,
  }
}

export declare namespace createControl {
  type Parts<prompt extends string> = Pick<WalletControl, 'calls' | 'emit' | 'kill'> & {
    user: User<prompt>
    memory: { isGranted: boolean; account: number }
    /** Saves `memory`. */
    save: () => void
    /** Reports the accounts to the page. */
    tell: () => void
    lock: Lock
    faults: Pick<Faults<object>, 'set'>
  }
}
