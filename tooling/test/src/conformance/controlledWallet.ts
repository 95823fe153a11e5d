import type { ConnectorSubject } from './describeConnector.ts'

/** The user's side of a test wallet. */
export type WalletControl = {
  readonly calls: readonly { readonly method: string }[]
  /** What the wallet does wrong from now on. */
  setFaults(faults: { readonly reject?: true; readonly manual?: true }): void
  /** Says yes to what waits. */
  approve(): void
  selectAccount(index: number): void
  /** Disconnects the page. */
  disconnect(): void
}

/** The wallet of a {@link ConnectorSubject}, by its user. `prompts` are the requests that ask the user. */
export function controlledWallet(control: WalletControl, prompts: readonly string[]): ConnectorSubject['wallet'] {
  return {
    countPrompts: () => control.calls.filter(({ method }) => prompts.includes(method)).length,
    refuse: () => control.setFaults({ reject: true }),
    hang() {
      control.setFaults({ manual: true })
      return { answer: () => control.approve() }
    },
    changeAccount: () => control.selectAccount(1),
    leave: () => control.disconnect(),
  }
}
