import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../../css/cx.ts'
import * as shake from '../../css/sheets/shake.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { loopTab } from '../modality/focus.ts'
import type { Motion } from '../motion/useMotion.ts'
import { classes, css } from './Panel.module.css'
import type { Presence } from './usePresence.ts'

/** The panel and the overlay around it; embedded, there is no overlay. */
export function Panel({ children, panelRef, presence, isEmbedded, isSheet, isShaking, titleId, onClose, motion }: PanelProps) {
  useStyles(shake.css)
  useStyles(css)
  const pressed = useRef<EventTarget>(undefined)
  const overlay = useRef<HTMLElement>(null)
  const grabber = useRef<HTMLDivElement>(null)
  const closing = useRef(onClose)
  closing.current = onClose
  useEffect(() => {
    const [sheet, handle] = [panelRef.current, grabber.current]
    if (!sheet || !handle || !motion || presence !== 'open') return
    return motion.dragSheet(sheet, { grabber: handle, onClose: () => closing.current() })
  }, [panelRef, motion, presence])
  // A modal dialog of the host makes everything else unreachable, except a dialog that is opened later.
  const isHidden = presence === 'closed'
  const topLayer = useRef<boolean>(undefined)
  if (isHidden) topLayer.current = undefined
  else topLayer.current ??= !isEmbedded && document.querySelector('dialog:modal') !== null
  const isTopLayer = topLayer.current === true
  useEffect(() => {
    const element = overlay.current
    if (isTopLayer && element instanceof HTMLDialogElement && !element.open) element.showModal()
  }, [isTopLayer])
  useEffect(() => {
    const panel = panelRef.current
    if (!panel || isEmbedded || isHidden) return
    const onKeyDown = (event: KeyboardEvent) => loopTab(event, panel)
    // On the root, because no element may have the focus.
    const root = panel.getRootNode()
    root.addEventListener('keydown', onKeyDown as EventListener)
    return () => root.removeEventListener('keydown', onKeyDown as EventListener)
  }, [panelRef, isEmbedded, isHidden])

  const naming = isEmbedded
    ? ({ role: 'region', 'aria-labelledby': titleId } as const)
    : ({ role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const)
  const panel = (
    <div
      ref={panelRef}
      className={cx(classes.panel, isShaking && shake.classes.shaking)}
      data-state={presence}
      data-shake={isShaking || undefined}
      data-embedded={isEmbedded ? '' : undefined}
      {...(isTopLayer ? {} : naming)}
    >
      {isSheet ? <div ref={grabber} className={classes.grabber} /> : null}
      {children}
    </div>
  )
  if (isEmbedded) return panel
  const veil = {
    className: classes.overlay,
    'data-state': presence,
    // A press that began on a field and ended outside is not a press on the overlay.
    onPointerDown: (event: React.PointerEvent) => {
      pressed.current = event.target
    },
    onClick: (event: React.MouseEvent) => {
      if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose()
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
  /** @returns Whether it closes. */
  onClose: () => boolean
  motion: Motion | undefined
}
