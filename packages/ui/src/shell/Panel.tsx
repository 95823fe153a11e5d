import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useStyles } from '../css/useStyles.ts'
import { loopTab } from './focus.ts'
import { classes, css } from './Panel.module.css'
import type { Presence } from './usePresence.ts'

/** The panel with what is around it: a veil over the page, or nothing where it is embedded. */
export function Panel({ children, panelRef, presence, isEmbedded, isSheet, isShaking, titleId, width, onOutside }: PanelProps) {
  useStyles(css)
  const pressed = useRef<EventTarget>(undefined)
  const overlay = useRef<HTMLElement>(null)
  // A host's own modal dialog makes all else unreachable, except a dialog opened after it.
  const [isTopLayer] = useState(() => !isEmbedded && document.querySelector('dialog:modal') !== null)
  useEffect(() => {
    const element = overlay.current
    if (element instanceof HTMLDialogElement && !element.open) element.showModal()
  }, [])
  useEffect(() => {
    const panel = panelRef.current
    if (!panel || isEmbedded) return
    const onKeyDown = (event: KeyboardEvent) => loopTab(event, panel)
    // On the root, because focus may be on nothing at all.
    const root = panel.getRootNode()
    root.addEventListener('keydown', onKeyDown as EventListener)
    return () => root.removeEventListener('keydown', onKeyDown as EventListener)
  }, [panelRef, isEmbedded])

  const naming = isEmbedded
    ? ({ role: 'region', 'aria-labelledby': titleId } as const)
    : ({ role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const)
  const panel = (
    <div
      ref={panelRef}
      className={classes.panel}
      data-state={presence}
      data-shake={isShaking || undefined}
      data-embedded={isEmbedded ? '' : undefined}
      style={width ? { inlineSize: `${width}px` } : undefined}
      {...(isTopLayer ? {} : naming)}
    >
      {isSheet ? <div className={classes.grabber} /> : null}
      {children}
    </div>
  )
  if (isEmbedded) return panel
  const veil = {
    className: classes.overlay,
    'data-state': presence,
    // A press that began on a field and slid off is not a press on the veil.
    onPointerDown: (event: React.PointerEvent) => {
      pressed.current = event.target
    },
    onClick: (event: React.MouseEvent) => {
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onOutside()
    },
  }
  if (isTopLayer) {
    return (
      <dialog
        ref={overlay as RefObject<HTMLDialogElement | null>}
        aria-modal="true"
        aria-labelledby={titleId}
        onCancel={(event) => event.preventDefault()}
        {...veil}
      >
        {panel}
      </dialog>
    )
  }
  return (
    <div ref={overlay as RefObject<HTMLDivElement | null>} {...veil}>
      {panel}
    </div>
  )
}

export type PanelProps = {
  children: ReactNode
  panelRef: RefObject<HTMLDivElement | null>
  presence: Presence
  isEmbedded: boolean
  isSheet: boolean
  isShaking: boolean
  titleId: string
  /** CSS pixels, if not the modal's own. */
  width?: number | undefined
  onOutside: () => void
}
