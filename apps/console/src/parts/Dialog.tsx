import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** A window above the page. It opens with the focus inside, closes with Escape, and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

export type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}
