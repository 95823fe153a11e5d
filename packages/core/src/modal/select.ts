import type { Namespace } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { watchAtom } from '../watchAtom.ts'
import { type Modal, modalAtom } from './state.ts'

/** The modal, and of which families its first view still awaits data (E-17). */
type LoadingModal = Modal & {
  /** One entry for each family of the kit. */
  readonly loadingNamespaceMap: ReadonlyMap<Namespace, boolean>
}

const loadingModalAtom = /* @__PURE__ */ atom((get): LoadingModal => {
  const modal = get(modalAtom)
  const families = new Set(get(networksAtom).map(({ chainNamespace }) => chainNamespace))
  const isLoading = (namespace: Namespace) => modal.loading && (modal.namespace ?? namespace) === namespace
  return { ...modal, loadingNamespaceMap: new Map([...families].map((namespace) => [namespace, isLoading(namespace)])) }
})

/** Whether the modal is open, and how it stands. */
export function getModal(kit: Kit): LoadingModal {
  return kit.store.get(loadingModalAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchModal(kit: Kit, listener: (value: LoadingModal) => void): () => void {
  return watchAtom(kit, loadingModalAtom, listener)
}
