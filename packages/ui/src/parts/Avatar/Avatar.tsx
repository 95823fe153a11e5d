import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { IconImage } from '../IconImage/IconImage.tsx'
import { useImage } from '../useImage.ts'
import { classes, css } from './Avatar.module.css'
import { addressHues } from './addressHues.ts'

/** The picture of an account: its own, or colours that are always the same for the same address. */
export function Avatar({ address, src, size = 40, badge, quiet }: AvatarProps) {
  useStyles(css)
  const { source, onError } = useImage(src, false)
  const [h1, h2, h3] = addressHues(address)
  const style = { '--size': `${size}px`, '--h1': h1, '--h2': h2, '--h3': h3 } as CSSProperties
  return (
    <span className={cx(classes.avatar, quiet && classes.quiet)} style={style} aria-hidden="true" data-picture={`account ${address}`}>
      <span className={classes.face}>{source ? <IconImage src={source} eager onError={onError} /> : null}</span>
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </span>
  )
}

export type AvatarProps = {
  address: string
  /** A picture the account has chosen. */
  src?: string | undefined
  /** CSS pixels. */
  size?: number | undefined
  /** A small WalletIcon at the corner, 16 px. */
  badge?: ReactNode | undefined
  /** Grey: used before, not connected now. */
  quiet?: boolean | undefined
}
