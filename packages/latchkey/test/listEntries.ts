import { connectorEntriesAtom } from '@latchkey/core/internal'
import type { Latchkey } from '../src/latchkey.ts'

/** Ids of the wallets a user is offered, in order. */
export const listEntries = ({ kit }: Latchkey): readonly string[] => kit.store.get(connectorEntriesAtom).map(({ id }) => id)
