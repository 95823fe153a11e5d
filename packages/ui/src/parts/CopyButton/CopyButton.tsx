import { type ReactNode, useId } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { copyGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { classes, css } from './CopyButton.module.css'
import { useCopy } from './useCopy.ts'

/** Copies a text. Without children it is a glyph; readers find the whole text in its description. */
export function CopyButton({ value, label, copiedLabel, children, onCopied, onFailed, testId }: CopyButtonProps) {
  useStyles(css)
  const id = useId()
  const { isCopied, copy } = useCopy({ onCopied, onFailed })
  const glyph = isCopied ? checkGlyph : copyGlyph
  const name = isCopied ? copiedLabel : label
  return (
    <>
      {children === undefined ? (
        <IconButton glyph={glyph} label={name} aria-describedby={id} testId={testId} onClick={() => copy(value)} />
      ) : (
        <button type="button" className={classes.copy} aria-describedby={id} data-testid={testId} onClick={() => copy(value)}>
          <VisuallyHidden>{name}</VisuallyHidden>
          <span aria-hidden="true">{children}</span>
          <Icon glyph={glyph} size={16} />
        </button>
      )}
      <span id={id} hidden>
        {value}
      </span>
    </>
  )
}

export type CopyButtonProps = {
  value: string
  /** With the object: "Copy address". */
  label: string
  /** "Copied". */
  copiedLabel: string
  /** What is seen of the text, e.g. a short address. */
  children?: ReactNode | undefined
  onCopied?: (() => void) | undefined
  onFailed?: ((error: unknown) => void) | undefined
  testId?: string | undefined
}
