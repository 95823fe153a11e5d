import type { CSSProperties } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Skeleton.module.css'

/** Holds the place of something that is still loading, at its final size. */
export function Skeleton({ shape = 'box', width, height, index = 0 }: SkeletonProps) {
  useStyles(css)
  const style = { '--i': index, '--w': toLength(width), '--h': toLength(height) } as CSSProperties
  return <span className={cx(classes.skeleton, shape !== 'box' && classes[shape])} style={style} aria-hidden="true" />
}

const toLength = (size: number | string | undefined) => (typeof size === 'number' ? `${size}px` : size)

export type SkeletonProps = {
  shape?: 'box' | 'icon' | 'round' | undefined
  /** CSS pixels, or any CSS length. */
  width?: number | string | undefined
  height?: number | string | undefined
  /** Its row: each breathes a little after the one above. */
  index?: number | undefined
}
