import { close } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import type { ViewHeader } from '../../defineView.ts'
import { afterPaint } from '../../primitives/afterPaint.ts'
import { backGlyph, closeGlyph } from '../../primitives/Icon/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import type { Text } from '../../text/createText.ts'
import { useText } from '../../text/useText.ts'
import { leadBack } from '../lead.ts'
import { isEmbedded, useModalPart } from '../useModalPart.ts'
import { classes, css } from './Header.module.css'
import { Site } from './Site.tsx'

/** The panel's header: back, title, tools, close. The title has the focus when a view opens. */
export function Header({ kind, header, depth, titleId, titleRef }: HeaderProps) {
  useStyles(css)
  const text = useText()
  const title = (
    <h2 id={titleId} ref={titleRef} tabIndex={-1} className={classes.title}>
      {/* Another text is another element, so that it fades in. */}
      <span key={sayTitle(header, text)} className={classes.words}>
        {titleNode(header, text)}
      </span>
    </h2>
  )
  if (kind === 'own') return <VisuallyHidden>{title}</VisuallyHidden>
  // Above another view it has a back button, as any other.
  if (kind === 'root' && depth < 2) {
    return (
      <header className={cx(classes.header, classes.root)}>
        <div>
          {title}
          <Site className={classes.site} />
        </div>
        <div className={classes.end}>
          {header.tools}
          <CloseButton />
        </div>
      </header>
    )
  }
  return (
    <header className={classes.header}>
      <div className={classes.start}>{header.hasBack === false ? null : <BackButton onBack={header.onBack} />}</div>
      {title}
      <div className={classes.end}>
        {header.tools}
        <CloseButton />
      </div>
    </header>
  )
}

export type HeaderProps = {
  kind: 'root' | 'own' | undefined
  header: ViewHeader
  /** Views on the stack. */
  depth: number
  titleId: string
  titleRef: RefObject<HTMLHeadingElement | null>
}

/** The title as plain text, for the dialog's name and announcements. */
export function sayTitle({ title }: ViewHeader, text: Text): string {
  if (typeof title === 'string') return text(title)
  return 'name' in title ? title.name : text(title.key, title.values)
}

function titleNode({ title }: ViewHeader, text: Text): ReactNode {
  if (typeof title === 'string') return text(title)
  return 'name' in title ? <bdi>{title.name}</bdi> : text.rich(title.key, title.values)
}

/** Shows the previous view, or closes the modal on the first one. */
export function BackButton({ onBack }: { onBack?: (() => void) | undefined }) {
  const kit = useKit()
  const text = useText()
  return <IconButton glyph={backGlyph} flip label={text('common.back')} onClick={onBack ?? (() => leadBack(kit))} testId="header-back" />
}

/** Closes the modal. Absent when it is embedded. */
export function CloseButton() {
  const kit = useKit()
  const text = useText()
  if (useModalPart(isEmbedded)) return null
  return <IconButton glyph={closeGlyph} label={text('common.close')} onClick={() => afterPaint(() => close(kit))} testId="header-close" />
}
