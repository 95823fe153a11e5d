import type { ChainId, Namespace, Network } from '@latchkey/common'
import { atom } from 'jotai/vanilla'

/** Networks the visitor can choose from, as the host lists them. */
export const networksAtom = atom<readonly Network[]>([])

/** The family in front, of which the modal and the hooks speak unless told otherwise. */
export const activeNamespaceAtom = atom<Namespace | undefined>(undefined)

/** What the visitor chose in each family, for as long as no wallet says otherwise. */
export const chosenChainsAtom = atom<ReadonlyMap<Namespace, ChainId>>(new Map())

/** Whether a change of family is going on (S-23). */
export const switchingNamespaceAtom = atom(false)
