import type { AccountChoice } from '@latchkey/common'

/**
 * Chooses among several accounts in the host's own way, for extensions know none that is in front.
 *
 * @returns The address to go on with; `undefined` for a visitor who went back.
 */
export type SelectAccount = (choice: {
  readonly connectorId: string
  readonly accounts: readonly AccountChoice[]
}) => Promise<string | undefined>
