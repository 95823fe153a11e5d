import type { KeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import type { RecoveryDatabase } from './recovery/tables.ts'

/** What only custody has: the keys that wrap shares, and the database of the recovery service. */
export type KeyStores = {
  /** The key service's own. */
  readonly accessKeys: Keyring
  /** The recovery service's own. */
  readonly recoveryKeys: Keyring
  /** Where keys lie that this process does not have. */
  readonly holders: KeyHolders
  /** The recovery service's own. */
  readonly recoveryDb: RecoveryDatabase
}
