import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../../css/cx.ts'
import * as shake from '../../css/sheets/shake.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { loopTab } from '../modality/focus.ts'
import type { Motion } from '../motion/useMotion.ts'
import { classes, css } from './Panel.module.css'
import type { Presence } from './usePresence.ts'

/**
 * The panel and the veil behind it; embedded, there is no veil.
 *
 * Nothing around the panel listens for clicks: Firefox would tell screen readers that the dialog itself can be clicked.
 */
export function Panel({ children, panelRef, presence, isEmbedded, isSheet, isShaking, titleId, onClose, motion }: PanelProps) {
  useStyles(shake.css)
  useStyles(css)
  const isPressed = useRef(false)
  const overlay = useRef<HTMLElement>(null)
  const grabber = useRef<HTMLDivElement>(null)
  const closing = useRef(onClose)
  closing.current = onClose
  // What was pulled stays there while it closes, and is put back in the frame in which it is gone or opens again.
  const canDrag = presence === 'open' || presence === 'closing'
  useLayoutEffect(() => {
    const [sheet, handle] = [panelRef.current, grabber.current]
    if (!sheet || !handle || !motion || !canDrag) return
    return motion.dragSheet(sheet, { grabber: handle, onClose: () => closing.current() })
  }, [panelRef, motion, canDrag])
  // A modal dialog of the host makes everything else unreachable, except a dialog that is opened later.
  const isHidden = presence === 'closed'
  const topLayer = useRef<boolean>(undefined)
  topLayer.current = isHidden ? undefined : (topLayer.current ?? (!isEmbedded && document.querySelector('dialog:modal') !== null))
  const isTopLayer = topLayer.current
  // A panel that stays for the next opening has not been pressed in it.
  isPressed.current &&= !isHidden
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

  useEffect(() => {
    // The browser skips what is in a hidden panel, unless it is asked: what is laid out now need not be at the opening.
    if (isHidden) panelRef.current?.getBoundingClientRect()
  })

  const naming = { role: isEmbedded ? 'region' : 'dialog', 'aria-modal': !isEmbedded || undefined, 'aria-labelledby': titleId }
  const panel = (
    <div
      ref={panelRef}
      className={cx(classes.panel, isShaking && shake.classes.shaking)}
      data-state={presence}
      data-shake={isShaking || undefined}
      data-embedded={isEmbedded ? '' : undefined}
      {...(!isTopLayer && naming)}
    >
      {isSheet ? <div ref={grabber} className={classes.grabber} /> : null}
      {children}
    </div>
  )
  if (isEmbedded) return panel
  const around = {
    className: classes.overlay,
    'data-state': presence,
    // The end of a double click that began on the page was meant for what was there before.
    onClickCapture: (event: React.MouseEvent) => {
      isPressed.current ||= event.detail < 2
      if (isPressed.current) return
      event.stopPropagation()
      event.preventDefault()
    },
    onCancel: (event: React.SyntheticEvent) => event.preventDefault(),
  }
  const Around = isTopLayer ? 'dialog' : 'div'
  return (
    <Around ref={overlay as never} {...around} {...(isTopLayer && naming)}>
      {/* A press that began on a field and ended here is a click on what is around both. */}
      <div className={classes.veil} aria-hidden="true" onClick={onClose} />
      {panel}
    </Around>
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
