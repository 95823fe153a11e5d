import type { User } from './user.ts'

/** What a test does to a wallet, of whichever family. */
export type WalletControl = {
  /** Everything the page asked, oldest first; on Solana the feature is the method. */
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** Tells the page anything, true or not: `emit('chainChanged', '0x')`, `emit('change', { accounts: 7 })`. */
  emit(event: string, payload?: unknown): void
  /** Says yes to what waits (`manual`), or grants the accounts (`pending`). */
  approve(): void
  /** Says no to what waits (`manual`). */
  decline(): void
  unlock(): void
  /** From here on nothing is answered, as when an extension was updated. */
  kill(): void
  /** The user picks another account in the wallet. */
  selectAccount(index: number): void
  /** The user takes the page's grant back in the wallet. */
  forget(): void
  /** The user picks another chain in the wallet; not where each request names its own. */
  selectChain?(chainId: number): void
}

/** Makes it for a wallet that announces each change of its accounts by `tell`. */
export function createControl<prompt extends string>(parts: createControl.Parts<prompt>): WalletControl {
  const { calls, emit, user, memory, save, tell, unlock, kill } = parts
  return {
    calls,
    emit,
    approve: user.approve,
    decline: user.decline,
    unlock() {
      unlock()
      if (memory.isGranted) tell()
    },
    kill,
    selectAccount(index) {
      memory.account = index
      save()
      tell()
    },
    forget() {
      memory.isGranted = false
      save()
      tell()
    },
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
    unlock: () => void
  }
}
