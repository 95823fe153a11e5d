import type { ConnectorSubject } from './describeConnector.ts'

/** What a test wallet does wrong from now on; changed while it runs. */
export type WalletFaults = { reject?: true; manual?: true }

/** The user's side of a test wallet. */
export type WalletControl = {
  readonly calls: readonly { readonly method: string }[]
  /** Says yes to what waits. */
  approve(): void
  selectAccount(index: number): void
  /** Takes the grant back. */
  forget(): void
}

/** The wallet of a {@link ConnectorSubject}, by its faults and its user. `prompts` are the requests that ask the user. */
export function controlledWallet(faults: WalletFaults, control: WalletControl, prompts: readonly string[]): ConnectorSubject['wallet'] {
  return {
    countPrompts: () => control.calls.filter(({ method }) => prompts.includes(method)).length,
    refuse: () => void Object.assign(faults, { reject: true }),
    hang() {
      Object.assign(faults, { manual: true })
      return { answer: () => control.approve() }
    },
    changeAccount: () => control.selectAccount(1),
    leave: () => control.forget(),
  }
}
