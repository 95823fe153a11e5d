import type { AccountChoice } from '@latchkey/common/contract'

/**
 * Chooses among several accounts in the host's own way, for extensions know none that is active.
 *
 * @returns The address to go on with; `undefined` for a user who went back.
 */
export type SelectAccount = (choice: {
  readonly connectorId: string
  readonly accounts: readonly AccountChoice[]
}) => Promise<string | undefined>
