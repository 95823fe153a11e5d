import { type ReactNode, useId, useState } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../Icon/Icon.tsx'
import { downGlyph } from '../Icon/later/glyphs.ts'
import { classes, css } from './Disclosure.module.css'

/** Something that is there on demand. */
export function Disclosure({ label, children, defaultOpen = false, testId }: DisclosureProps) {
  useStyles(css)
  const id = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-testid={testId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <span className={classes.chevron}>
          <Icon glyph={downGlyph} size={16} />
        </span>
      </button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </>
  )
}

export type DisclosureProps = {
  label: ReactNode
  children: ReactNode
  defaultOpen?: boolean | undefined
  testId?: string | undefined
}
