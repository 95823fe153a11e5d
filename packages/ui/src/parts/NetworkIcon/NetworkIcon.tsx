import type { CSSProperties } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { globeGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { IconImage } from '../IconImage/IconImage.tsx'
import { useImage } from '../useImage.ts'
import { classes, css } from './NetworkIcon.module.css'

/** The square picture of a network; its first letter where there is none, a globe where there is no name either. */
export function NetworkIcon({ src, name, size = 20, pending = false, eager = true }: NetworkIconProps) {
  useStyles(css)
  const { source, isEmpty, onError } = useImage(src, pending)
  const letter = [...(name ?? '')].find((character) => /\p{L}|\p{N}/u.test(character))
  return (
    <span
      className={cx(classes.icon, !source && classes.blank)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
      data-picture={name ? `network ${name}` : undefined}
    >
      {source ? <IconImage src={source} eager={eager} onError={onError} /> : null}
      {source || isEmpty ? null : (letter?.toLocaleUpperCase() ?? <Icon glyph={globeGlyph} size={size < 28 ? 14 : 20} />)}
    </span>
  )
}

export type NetworkIconProps = {
  src?: string | undefined
  name?: string | undefined
  /** CSS pixels: 36 in lists, 22 in a badge, 16 at a token. */
  size?: number | undefined
  pending?: boolean | undefined
  eager?: boolean | undefined
}
