import { atom } from 'jotai/vanilla'
import type { Resource } from '../resource.ts'

/** Names that lead to an address, by the address, the oldest first. */
export const namesAtom = atom<ReadonlyMap<string, Resource<readonly string[]>>>(new Map())
