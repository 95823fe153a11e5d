import { safeLink } from '@latchkey/common/web'
import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { IconImage } from '../IconImage/IconImage.tsx'
import { useImage } from '../useImage.ts'
import { classes, css } from './NftCard.module.css'
import { pictureGlyph } from './pictureGlyph.ts'

/** A collectible: its picture, its name and where it is from. A link where the chain has an explorer. */
export function NftCard({ src, pending = false, name, from, href, testId }: NftCardProps) {
  useStyles(css)
  const { source, isEmpty, onError } = useImage(src, pending)
  const safe = href === undefined ? undefined : safeLink(href, 'web')
  const content = (
    <>
      <span className={classes.art}>
        {source ? <IconImage src={source} onError={onError} /> : null}
        {source || isEmpty ? null : <Icon glyph={pictureGlyph} />}
      </span>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.from}>{from ? <bdi>{from}</bdi> : null}</span>
    </>
  )
  return safe === undefined ? (
    <span className={classes.card} data-testid={testId}>
      {content}
    </span>
  ) : (
    <a className={classes.card} href={safe} target="_blank" rel="noopener noreferrer" data-testid={testId}>
      {content}
    </a>
  )
}

export type NftCardProps = {
  src?: string | undefined
  pending?: boolean | undefined
  name: ReactNode
  /** The collection. */
  from?: ReactNode | undefined
  /** On the chain's explorer. */
  href?: string | undefined
  testId?: string | undefined
}
