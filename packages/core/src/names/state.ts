import type { LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import type { Resource } from '../resource.ts'

/** Who a typed text leads to. */
export type Receiver = {
  /** As typed. */
  readonly text: string
  /** `unknown`: the name is not registered. `invalid`: it is neither an address of the namespace nor a name; `reason` says what seems wrong. */
  readonly status: 'empty' | 'checking' | 'ready' | 'invalid' | 'unknown' | 'failed'
  /** The whole address, while `ready`. */
  readonly address?: string | undefined
  /** The name it was found by, as its owner wrote it: shown through `safeText`, and always beside the address (T-N3). */
  readonly name?: string | undefined
  /** Of the gateway's picture. */
  readonly imageId?: string | undefined
  /** The capitals of the address do not match its checksum: a letter may be wrong (V-03). A warning, no error. */
  readonly isChecksumWrong: boolean
  /** `short`: part of an address. `family`: an address, but of another kind of chain. */
  readonly reason?: 'short' | 'format' | 'family' | undefined
  /** Why the look-up failed, while `failed`. */
  readonly error?: LatchkeyError | undefined
}

/** Nothing typed. */
export const noReceiver: Receiver = { text: '', status: 'empty', isChecksumWrong: false }

/** Names that lead to an address, by the address, the oldest first. */
export const namesAtom = atom<ReadonlyMap<string, Resource<readonly string[]>>>(new Map())
