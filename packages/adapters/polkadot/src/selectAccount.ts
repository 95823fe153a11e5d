/** An account that an extension lets the page see. */
export type AccountChoice = {
  /** As the network writes it. */
  readonly address: string
  /** What the visitor calls it. The wallet's word: to be shown as text alone. */
  readonly name?: string | undefined
}

/**
 * Chooses among several accounts, for extensions know none that is in front.
 *
 * @returns The address to go on with; `undefined` for a visitor who went back.
 */
export type SelectAccount = (choice: {
  readonly connectorId: string
  readonly accounts: readonly AccountChoice[]
}) => Promise<string | undefined>
