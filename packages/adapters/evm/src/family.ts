import type { Family } from '@latchkey/common/contract'
import { evmFamily } from '@latchkey/signatures/address'

/** What the kit must know of this chain family. */
export const family: Family = evmFamily
