import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { QrCode } from '../../parts/QrCode/QrCode.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './CodeBody.module.css'

/** A code to scan, in a place that is kept for it, and what to do with it. */
export function CodeBody({ uri, label, title, logo, children }: CodeBodyProps) {
  useStyles(css)
  const text = useText()
  const hasSkeleton = useSkeleton(uri === undefined)
  return (
    <>
      {uri === undefined ? (
        <div className={classes.wait} role="img" aria-busy="true" aria-label={text('qr.preparing')}>
          {hasSkeleton ? <Skeleton height="100%" /> : null}
        </div>
      ) : (
        <QrCode value={uri} label={label} logo={logo} />
      )}
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
    </>
  )
}

export type CodeBodyProps = {
  /** Absent while it is being made. */
  uri: string | undefined
  /** What scanning does, for readers. */
  label: string
  title: ReactNode
  /** 52 px, in the middle of the code. */
  logo: ReactNode
  /** What to do. */
  children: ReactNode
}
