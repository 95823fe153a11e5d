import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Lead } from '../../parts/Lead/Lead.tsx'
import { QrCode } from '../../parts/QrCode/QrCode.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './CodeBody.module.css'

/** A code to scan, with a placeholder while it loads, and instructions. */
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
        <Lead title={title}>{children}</Lead>
      </div>
    </>
  )
}

export type CodeBodyProps = {
  /** Absent while it is being created. */
  uri: string | undefined
  /** What scanning does, for readers. */
  label: string
  title: ReactNode
  /** 52 px, in the middle of the code. */
  logo: ReactNode
  /** What to do. */
  children: ReactNode
}
