import { close, open, type ViewId } from '@latchkey/core'
import { modalAtom, viewAtom } from '@latchkey/core/internal'
import { useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** Opens and closes the modal, and tells whether it is open. */
export function useModal(): useModal.ReturnType {
  const kit = useKit()
  const { open: isOpen, loading } = useKitValue(modalAtom)
  const { view } = useKitValue(viewAtom)
  const verbs = useMemo(
    () => ({
      open: (parameters?: open.Parameters) => open(kit, parameters),
      close: () => close(kit),
    }),
    [kit],
  )
  return { ...verbs, isOpen, isLoading: loading, view: isOpen ? view : undefined }
}

export declare namespace useModal {
  type ReturnType = Flat<{
    /** Settles once the first view has its data; the modal shows before that. */
    readonly open: (parameters?: open.Parameters) => Promise<void>
    /** @returns Whether it closed: it stays while something must be answered first. */
    readonly close: () => boolean
    /** Whether it is on the screen. */
    readonly isOpen: boolean
    /** Wallet and network data are on their way (N-09). */
    readonly isLoading: boolean
    /** The view on screen, `undefined` while closed. */
    readonly view: ViewId | undefined
  }>[0]
}
