import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { classes, css } from './RowSkeleton.module.css'

const widths = [96, 132, 112, 144, 104]

/** Rows that are still loading, each as high as the row to come. */
export function RowSkeleton({ count = 1, shape = 'icon', meta, size = 40, isBlank, children }: RowSkeletonProps) {
  useStyles(css)
  return (
    <div className={classes.rows} aria-hidden={!children || undefined}>
      {children}
      {Array.from({ length: children ? 0 : count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={classes.row}>
          {isBlank ? null : (
            <>
              <Skeleton shape={shape} width={size} index={index} />
              <span className={classes.text}>
                <Skeleton width={widths[index % widths.length]} height={14} index={index} />
                {meta ? <Skeleton width={72} height={12} index={index} /> : null}
              </span>
            </>
          )}
        </div>
      ))}
    </div>
  )
}

export type RowSkeletonProps = {
  count?: number | undefined
  shape?: 'icon' | 'round' | undefined
  /** With a second line. */
  meta?: boolean | undefined
  /** CSS pixels of the picture. */
  size?: number | undefined
  /** Only the room of the rows. */
  isBlank?: boolean | undefined
  /** Stands in the room of the rows instead. */
  children?: ReactNode
}
