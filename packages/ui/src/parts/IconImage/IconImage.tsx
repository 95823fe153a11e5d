import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './IconImage.module.css'

/** The `img` of an icon: decorative, sends no referrer, and delays nothing. */
export function IconImage({ src, eager, onError }: IconImageProps) {
  useStyles(css)
  return (
    <img
      className={classes.image}
      src={src}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={onError}
    />
  )
}

export type IconImageProps = {
  src: string
  /** Above the fold. */
  eager?: boolean | undefined
  onError: () => void
}
